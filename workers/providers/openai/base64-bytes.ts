const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NOT_A_LETTER = 255;
const PADDING = 61;
const VALUES = new Uint8Array(256).fill(NOT_A_LETTER);
for (let value = 0; value < ALPHABET.length; value += 1) VALUES[ALPHABET.charCodeAt(value)] = value;
/** Tab, line feed, carriage return, space: encoders break lines. */
const SPACES = new Set([9, 10, 13, 32]);
const SMALLEST = 64 * 1024;

/** The bytes of a base64 text (RFC 4648, 4) that comes letter by letter: nothing of the text is kept. */
export class Base64Bytes {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  #bits = 0;
  /** Letters of the group of four that is not complete. */
  #open = 0;
  #isPadded = false;
  #isBroken = false;

  /** @param expected how many bytes it will be, as far as that is known: more costs a copy. */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(SMALLEST, expected));
  }

  /** @param code of the letter. */
  add(code: number): void {
    const value = VALUES[code] ?? NOT_A_LETTER;
    if (value !== NOT_A_LETTER && !this.#isPadded) {
      this.#bits = (this.#bits << 6) | value;
      this.#open += 1;
      if (this.#open === 4) this.#write(3);
    } else if (code === PADDING) this.#isPadded = true;
    else if (!SPACES.has(code)) this.#isBroken = true;
  }

  /** Forgets what came so far. */
  reset(): void {
    this.#length = 0;
    this.#bits = 0;
    this.#open = 0;
  }

  /** Takes what came for something else than base64. */
  break(): void {
    this.#isBroken = true;
  }

  /** @returns null for what was not base64. */
  end(): Uint8Array<ArrayBuffer> | null {
    if (this.#isBroken || this.#open === 1) return null;
    if (this.#open > 1) {
      const given = this.#open - 1;
      this.#bits <<= 6 * (4 - this.#open);
      this.#write(given);
    }
    return this.#bytes.subarray(0, this.#length);
  }

  /** Writes the first bytes of a group of three. */
  #write(count: number): void {
    if (this.#length + 3 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    for (let byte = 0; byte < count; byte += 1)
      this.#bytes[this.#length + byte] = this.#bits >> (16 - 8 * byte);
    this.#length += count;
    this.#bits = 0;
    this.#open = 0;
  }
}
