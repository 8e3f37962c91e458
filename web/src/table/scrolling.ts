/**
 * A column that scrolls only while it holds more than fits: what scrolls is cut off at its edges,
 * and a tile that flies out of it would be cut off as well.
 */

const KEYED = "button, a[href], summary, input, select, [tabindex='0']";

export function scrolling(node: HTMLElement) {
  function look(): void {
    const scrolls = node.scrollHeight > node.clientHeight + 1;
    node.toggleAttribute("data-scrolls", scrolls);
    // The arrow keys reach what is out of sight: by what can be focused in it, or by itself.
    if (scrolls && node.querySelector(KEYED) === null) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  }
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(observe);

  function observe(): void {
    sizes.disconnect();
    for (const one of [node, ...node.children]) sizes.observe(one);
    look();
  }

  parts.observe(node, { childList: true });
  observe();
  return {
    destroy() {
      sizes.disconnect();
      parts.disconnect();
    },
  };
}
