/** What has just been asked comes into sight with its answers, wherever it is scrolled. */

export function intoSight(node: HTMLElement): void {
  node.scrollIntoView({ block: "nearest" });
}
