/** A line whose words change, and below which nothing may move: it grows with them, and stays grown. */

/** Keeps a node as high as it has been in this period at its width; another width begins anew. */
export function tallest(
  node: HTMLElement,
  period: unknown,
): { update: (now: unknown) => void; destroy: () => void } {
  let [width, during] = [0, period];
  const keep = (): void => {
    width = node.offsetWidth;
    node.style.minHeight = `${node.offsetHeight}px`;
  };
  const watch = new ResizeObserver(() => {
    if (node.offsetWidth !== width) node.style.minHeight = "";
    keep();
  });
  watch.observe(node);
  return {
    update: (now) => {
      if (now === during) return;
      during = now;
      node.style.minHeight = "";
      keep();
    },
    destroy: () => watch.disconnect(),
  };
}
