/** A garden as large as its room lets it be: a plot of any proportions fits in both directions. */

/** Sets `--ratio`, the width of what lies in the node for its height, which its size does not change. */
export function fitting(node: HTMLElement): { destroy: () => void } {
  const watch = new ResizeObserver(() => {
    const { offsetWidth: width, offsetHeight: height } = node;
    if (height > 0) node.style.setProperty("--ratio", String(width / height));
  });
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
