/**
 * A column that scrolls only while it holds more than fits: what scrolls is cut off at its edges,
 * and a tile that flies out of it would be cut off as well.
 */

const KEYED = "button, a[href], summary, input, select, [tabindex='0']";

export function scrolling(node: HTMLElement) {
  function look(): void {
    const scrolls = node.scrollHeight > node.clientHeight + 1;
    node.toggleAttribute("data-scrolls", scrolls);
    lookBelow();
    // The arrow keys reach what is out of sight: by what can be focused in it, or by itself.
    if (scrolls && node.querySelector(KEYED) === null) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  }
  /** What goes on below the edge fades there. */
  function lookBelow(): void {
    const below = node.scrollHeight - node.clientHeight - node.scrollTop;
    node.toggleAttribute("data-goes-on", node.hasAttribute("data-scrolls") && below > 1);
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
  node.addEventListener("scroll", lookBelow, { passive: true });
  return {
    destroy() {
      sizes.disconnect();
      parts.disconnect();
      node.removeEventListener("scroll", lookBelow);
    },
  };
}
