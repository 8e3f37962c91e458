/**
 * A column that scrolls only while it holds more than fits: what scrolls is cut off at its edges,
 * and a tile that flies out of it would be cut off as well.
 */
export function scrolling(node: HTMLElement) {
  function look(): void {
    node.toggleAttribute("data-scrolls", node.scrollHeight > node.clientHeight + 1);
  }
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(() => {
    sizes.disconnect();
    for (const one of [node, ...node.children]) sizes.observe(one);
    look();
  });
  parts.observe(node, { childList: true });
  for (const one of [node, ...node.children]) sizes.observe(one);
  return {
    destroy() {
      sizes.disconnect();
      parts.disconnect();
    },
  };
}
