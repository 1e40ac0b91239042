import { OutboundError } from "../outbound";
import { Base64Bytes } from "./base64-bytes";

/** What is left of a picture in the text that it was taken out of. Nothing else in an answer begins with it. */
export const LIFTED = "data:#";

const [QUOTE, BACKSLASH, COLON, COMMA] = [34, 92, 58, 44];
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [91, 93, 123, 125];
const SPACES = new Set([9, 10, 13, 32]);
/** Letters of a name, or of the beginning of a value, that are looked at: one more than `b64_json` has. */
const WORD = 9;
const DATA = "data:";
/** The longest beginning of a data address, up to its comma. */
const MAX_PREFIX = 95;
/** In how many objects and lists the list `data` of an answer is, with itself, and each of its results. */
const [DATA_DEPTH, RESULT_DEPTH] = [2, 3];
const encoder = new TextEncoder();

/** Takes pictures in base64 out of a JSON text that comes in pieces. That of its first result, `data[0]`, is kept. */
export class PictureLift {
  /** The picture of the first result; null without one, and for one that is not base64. */
  picture: Uint8Array<ArrayBuffer> | null = null;
  readonly #expected: number;
  #found = 0;
  #mode: "text" | "string" | "picture" = "text";
  /** How many objects and lists are open, and whether the first result is one of them, or is next. */
  #depth = 0;
  #isFirst = false;
  #isEscaped = false;
  /** An escape by four hexadecimal digits: its value, NaN for a wrong one, and how many are to come. */
  #code = 0;
  #digits = 0;
  /** The beginning of the last string, of the name before a value, and of the picture. */
  #word = "";
  #name: string | null = null;
  #head = "";
  #prefix: number | null = null;
  #bytes: Base64Bytes | null = null;

  /** @param expected how many bytes the picture may have, as far as that is known. */
  constructor(expected: number) {
    this.#expected = expected;
  }

  /** @returns the piece without what is in a picture. */
  take(piece: Uint8Array): Uint8Array[] {
    const kept: Uint8Array[] = [];
    let from = this.#mode === "picture" ? piece.length : 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece[at] ?? 0;
      if (this.#mode === "picture") {
        if (this.#takeOfPicture(code)) from = at;
      } else if (this.#takeOfText(code)) {
        kept.push(piece.subarray(from, at + 1), this.#begin());
        from = piece.length;
      }
    }
    if (from < piece.length) kept.push(piece.subarray(from));
    return kept;
  }

  /** @returns whether a picture begins after this letter. */
  #takeOfText(code: number): boolean {
    if (this.#mode === "text") return this.#takeBetween(code);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) {
      this.#mode = "text";
      this.#name = null;
      return false;
    }
    if (this.#word.length < WORD) this.#word += String.fromCharCode(code);
    return this.#name === "url" && this.#word === DATA;
  }

  #takeBetween(code: number): boolean {
    if (code === QUOTE) {
      this.#mode = "string";
      this.#word = "";
      return this.#name === "b64_json";
    }
    this.#follow(code);
    if (code === COLON) this.#name = this.#word;
    else if (!SPACES.has(code)) this.#name = null;
    return false;
  }

  /** Keeps count of where in the answer the text is. */
  #follow(code: number): void {
    if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      this.#depth += 1;
      if (this.#depth === DATA_DEPTH)
        this.#isFirst = code === OPENING_BRACKET && this.#name === "data";
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) {
      this.#depth -= 1;
      if (this.#depth < DATA_DEPTH) this.#isFirst = false;
    } else if (code === COMMA && this.#depth === DATA_DEPTH) this.#isFirst = false;
  }

  /** @returns the placeholder of the picture in the text. */
  #begin(): Uint8Array {
    this.#mode = "picture";
    this.#head = this.#word;
    this.#prefix = this.#word === DATA ? 0 : null;
    // A server may repeat its input, and may leave one of a result's two fields empty.
    if (this.#isFirst && this.#depth === RESULT_DEPTH && !this.picture?.length) {
      this.picture = null;
      this.#bytes = new Base64Bytes(this.#expected);
    }
    this.#found += 1;
    // The beginning of the address is in the text.
    return encoder.encode(`${LIFTED.slice(this.#word.length)}${this.#found - 1}`);
  }

  /** @returns whether this is the quotation mark that ends it. */
  #takeOfPicture(code: number): boolean {
    if (code === QUOTE && !this.#isEscaped) {
      if (this.#digits > 0) this.#bytes?.break();
      this.#digits = 0;
      if (this.#bytes) this.picture = this.#bytes.end();
      this.#bytes = null;
      this.#mode = "text";
      this.#name = null;
      return true;
    }
    if (this.#digits > 0) {
      this.#takeDigit(code);
      return false;
    }
    if (code === BACKSLASH && !this.#isEscaped) {
      this.#isEscaped = true;
      return false;
    }
    const wasEscaped = this.#isEscaped;
    this.#isEscaped = false;
    if (!wasEscaped) this.#takeLetter(code);
    // Of JSON's escapes a base64 text has the slash, the ends of lines, and any letter by its code: some encoders write
    // "+" and "=" so.
    else if (code === 47) this.#takeLetter(code);
    else if (code === 117) [this.#code, this.#digits] = [0, 4];
    else if (code !== 110 && code !== 114) this.#bytes?.break();
    return false;
  }

  #takeDigit(code: number): void {
    this.#code = this.#code * 16 + Number.parseInt(String.fromCharCode(code), 16);
    this.#digits -= 1;
    if (this.#digits === 0) this.#takeLetter(this.#code);
  }

  #takeLetter(code: number): void {
    if (this.#prefix !== null) {
      this.#prefix = code === COMMA ? null : this.#prefix + 1;
      if ((this.#prefix ?? 0) > MAX_PREFIX) this.#bytes?.break();
      return;
    }
    if (this.#head.length < DATA.length) {
      this.#head += String.fromCharCode(code);
      if (this.#head === DATA) {
        this.#prefix = 0;
        this.#bytes?.reset();
        return;
      }
    }
    this.#bytes?.add(code);
  }
}

/**
 * Calls whose answers are read without the picture in them, which is decoded as it comes: text, object and bytes of one
 * would not fit into an isolate together.
 * @param maxBytes of an answer. A longer one is `too_large`.
 */
export function liftPictures(fetchFile: typeof fetch, maxBytes: number) {
  let lift: PictureLift | null = null;
  const lifting: typeof fetch = async (input, init) => {
    const answer = await fetchFile(input, init);
    if (!answer.ok || !answer.body) return answer;
    // Not a number where the header came twice ("5, 5").
    const announced = Number(answer.headers.get("content-length")) || 0;
    if (announced > maxBytes) await answer.body.cancel();
    if (announced > maxBytes) throw tooLarge(maxBytes);
    const current = new PictureLift(Math.ceil((announced * 3) / 4));
    lift = current;
    let length = 0;
    const text = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        length += piece.length;
        if (length > maxBytes) throw tooLarge(maxBytes);
        for (const part of current.take(piece)) controller.enqueue(part);
      },
    });
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    return new Response(answer.body.pipeThrough(text), { status: answer.status, headers });
  };
  return {
    fetch: lifting,
    /** The picture of the last answer's first result, once it was read to its end. */
    picture: () => lift?.picture ?? null,
  };
}

const tooLarge = (maxBytes: number) =>
  new OutboundError("too_large", `more than ${maxBytes} bytes`);
