import { describe, expect, it } from "vitest";
import { AsnParser, ECDSASigValue, X509Certificate } from "./attestation";

/** A whole number of a size as DER has it: no needless zero in front. */
function numberOf(size: number): number[] {
  const bytes = [...crypto.getRandomValues(new Uint8Array(size))];
  return [(bytes[0] ?? 0) & 0x7f || 1, ...bytes.slice(1)];
}

const lengthOf = (part: readonly number[]) =>
  part.length < 0x80 ? [part.length] : [0x81, part.length];

describe("a signature on an elliptic curve", () => {
  it("keeps every byte of its numbers, at any length", () => {
    for (const size of [1, 31, 32, 33, 47, 48, 49, 64, 65, 66]) {
      const [r, s] = [numberOf(size), numberOf(Math.max(1, size - 1))];
      const body = [2, ...lengthOf(r), ...r, 2, ...lengthOf(s), ...s];
      const bytes = new Uint8Array([0, 0x30, ...lengthOf(body), ...body]).subarray(1);
      const read = AsnParser.parse(bytes, ECDSASigValue);
      expect([...new Uint8Array(read.r)]).toEqual(r);
      expect([...new Uint8Array(read.s)]).toEqual(s);
    }
  });

  it.each([
    ["nothing", []],
    ["cut", [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01]],
    ["followed by more", [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01, 0x00]],
    ["with a third number", [0x30, 0x09, 2, 1, 1, 2, 1, 1, 2, 1, 1]],
    ["with an empty number", [0x30, 0x05, 2, 0, 2, 1, 1]],
    ["with a number that is longer than the rest", [0x30, 0x06, 2, 0x7f, 1, 2, 1, 1]],
    ["of another kind", [0x31, 0x06, 2, 1, 1, 2, 1, 1]],
  ])("is refused where it is %s", (_, bytes) => {
    expect(() => AsnParser.parse(new Uint8Array(bytes), ECDSASigValue)).toThrow("not a signature");
  });

  it("is read, but a certificate is not", () => {
    expect(() => AsnParser.parse(new Uint8Array([0x30, 0]), X509Certificate)).toThrow("maker");
    expect(() => new X509Certificate()).toThrow("maker");
  });
});
