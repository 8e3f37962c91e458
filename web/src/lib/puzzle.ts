/**
 * The puzzle at the door of a server: a number is wanted with which the SHA-256 of what the server
 * gave begins with so many zero bits.
 *
 * The digest is written out here, and not a library's: only so can all of a try that is the same as
 * in the last one be done once, and a browser be nearly as quick as whoever would fill the server by
 * machine.
 */

const ROUNDS = 64;
const BLOCK = 64; // bytes

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((one) => n % one > 0)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. */
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const PRIMES = firstPrimes(ROUNDS);
const ADDED = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const FIRST = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** One block, whose 16 words stand at the beginning of `words`, is taken in: from one state to the next. */
function compress(words: Int32Array, from: Int32Array, to: Int32Array): void {
  for (let i = 16; i < ROUNDS; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    words[i] =
      (((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)) +
      (((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)) +
      words[i - 16]! +
      words[i - 7]!;
  }
  let [a, b, c, d, e, f, g, h] = from as unknown as [
    number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
  for (let i = 0; i < ROUNDS; i++) {
    const one =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        ((e & f) ^ (~e & g)) +
        ADDED[i]! +
        words[i]!) |
      0;
    const two =
      ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
        ((a & b) ^ (a & c) ^ (b & c))) |
      0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  to[0] = from[0]! + a;
  to[1] = from[1]! + b;
  to[2] = from[2]! + c;
  to[3] = from[3]! + d;
  to[4] = from[4]! + e;
  to[5] = from[5]! + f;
  to[6] = from[6]! + g;
  to[7] = from[7]! + h;
}

function read(bytes: Uint8Array, words: Int32Array): void {
  for (let i = 0; i < 16; i++)
    words[i] =
      (bytes[4 * i]! << 24) |
      (bytes[4 * i + 1]! << 16) |
      (bytes[4 * i + 2]! << 8) |
      bytes[4 * i + 3]!;
}

/** Tries numbers one after the other, from 0. */
export class Search {
  #next = 0;
  readonly #bits: number;
  readonly #known = Int32Array.from(FIRST); // after the blocks that are the same in every try
  readonly #rest: Uint8Array; // what follows them, before the number
  readonly #length: number; // of all before the number
  readonly #words = new Int32Array(ROUNDS);
  readonly #found = new Int32Array(8);

  constructor(challenge: string, bits: number) {
    this.#bits = bits;
    const before = new TextEncoder().encode(`${challenge}:`);
    this.#length = before.length;
    const whole = before.length - (before.length % BLOCK);
    for (let at = 0; at < whole; at += BLOCK) {
      read(before.subarray(at, at + BLOCK), this.#words);
      compress(this.#words, this.#known, this.#found);
      this.#known.set(this.#found);
    }
    this.#rest = before.subarray(whole);
  }

  /** How many numbers were tried. */
  get tried(): number {
    return this.#next;
  }

  /** Tries so many; returns the one that solves it, or null. */
  go(times: number): number | null {
    for (const end = this.#next + times; this.#next < end;) {
      const number = this.#next++;
      if (this.#zeros(number) >= this.#bits) return number;
    }
    return null;
  }

  #zeros(number: number): number {
    const digits = String(number);
    const filled = this.#rest.length + digits.length;
    const bytes = new Uint8Array(filled + 9 > BLOCK ? 2 * BLOCK : BLOCK);
    bytes.set(this.#rest);
    for (let i = 0; i < digits.length; i++) bytes[this.#rest.length + i] = digits.charCodeAt(i);
    bytes[filled] = 0x80;
    new DataView(bytes.buffer).setUint32(bytes.length - 4, 8 * (this.#length + digits.length));
    let from = this.#known;
    for (let at = 0; at < bytes.length; at += BLOCK) {
      read(bytes.subarray(at, at + BLOCK), this.#words);
      compress(this.#words, from, this.#found);
      from = this.#found;
    }
    let zeros = 0;
    for (const word of this.#found) {
      zeros += Math.clz32(word);
      if (word !== 0) break;
    }
    return zeros;
  }
}

/** How likely it was to be solved by now, 0 to 1. */
export function progress(tried: number, bits: number): number {
  return 1 - Math.exp(-tried / 2 ** bits);
}
