/** A line whose words change, and below which nothing may move: it grows with them, and stays grown. */

/** Keeps a node as high as it has been at its width; another width begins anew. */
export function tallest(node: HTMLElement): { destroy: () => void } {
  let width = 0;
  const keep = (): void => {
    width = node.offsetWidth;
    node.style.minHeight = `${node.offsetHeight}px`;
  };
  const watch = new ResizeObserver(() => {
    if (node.offsetWidth !== width) node.style.minHeight = "";
    keep();
  });
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
