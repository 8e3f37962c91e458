/** Shows the table that the notebook's process serves, in a frame of the cell. */

const HERE = ["localhost", "127.0.0.1"];

function render({ model, el }) {
  // By the name that the notebook's page goes by: browsers keep cookies apart by it.
  const host = HERE.includes(location.hostname) ? location.hostname : "localhost";
  const address = `http://${host}:${model.get("port")}/${model.get("place")}`;

  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = "Hortus";
  frame.allow = "clipboard-write; fullscreen";
  frame.style.cssText = "width: 100%; border: 0; border-radius: 8px; display: block";
  const fit = () => (frame.style.height = `${model.get("height")}px`);
  model.on("change:height", fit);
  fit();

  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = "Play in a tab of its own";
  link.style.cssText = "font-size: 0.85em";

  el.replaceChildren(frame, link);
  return () => model.off("change:height", fit);
}

export default { render };
