/** Which devices a link opens on. */

const ONLY_HERE = ["localhost", "127.0.0.1", "[::1]"];

export const opensOnlyHere = (address: string): boolean =>
  ONLY_HERE.includes(new URL(address).hostname);
