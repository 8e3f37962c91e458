/** Symbol sheets stand in the page itself: only there do their symbols see the page's colours. */

export function addSymbols(name: string, sheet: string): void {
  const id = `symbols-${name}`;
  if (document.getElementById(id) !== null) return;
  const holder = document.createElement("div");
  holder.id = id;
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML = sheet;
  document.body.prepend(holder);
}
