/** Small things kept in this browser. Where storage is closed, they last as long as the page. */

const memory = new Map<string, string>();

export function recall<T>(key: string, otherwise: T): T {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(`hortus.${key}`);
  } catch {
    text = memory.get(key);
  }
  if (text === null || text === undefined) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

/** False where the browser took it for no longer than the page is open. */
export function keep(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(`hortus.${key}`, text);
    return true;
  } catch {
    // Private windows may refuse; the copy in memory is enough until the page closes.
    return false;
  }
}
