import { describe, expect, it } from "vitest";
import { HEAD_BYTES, nameOfFile, refuseWeights } from "./weights-file";

function headOf(length: bigint, first = "{"): Uint8Array {
  const head = new Uint8Array(HEAD_BYTES);
  new DataView(head.buffer).setBigUint64(0, length, true);
  head[8] = first.charCodeAt(0);
  return head;
}
const file = (name = "mug.safetensors", size = 10_000) => ({ name, size });

describe("a file of weights", () => {
  it("is sent where it begins as one", () => {
    expect(refuseWeights(file(), headOf(200n))).toBeNull();
    expect(refuseWeights(file("A.SAFETENSORS"), headOf(2n))).toBeNull();
    const inside = new Uint8Array([1, 2, ...headOf(200n)]).subarray(2);
    expect(refuseWeights(file(), inside)).toBeNull();
  });

  it.each([
    ["another name", file("mug.ckpt"), headOf(200n), /mug\.ckpt is not a \.safetensors file/],
    ["no bytes", file("a.safetensors", 0), new Uint8Array(), /is empty/],
    ["600 MB", file("a.safetensors", 600 * 1024 * 1024), headOf(200n), /larger than 500 MB/],
    ["a header of 4 GB", file(), headOf(4n * 1024n ** 3n), /whatever its name says/],
    ["the longest header", file(), headOf(2n ** 64n - 1n), /whatever its name says/],
    ["a header that is longer than the file", file(), headOf(9_993n), /whatever its name says/],
    ["a zip", file(), new TextEncoder().encode("PK\u0003\u0004xxxxx"), /whatever its name says/],
    ["an array for a header", file(), headOf(200n, "["), /whatever its name says/],
    ["five bytes", file("a.safetensors", 5), new Uint8Array(5), /whatever its name says/],
  ])("is not sent with %s", (_, given, head, sentence) => {
    expect(refuseWeights(given, head)).toMatch(sentence);
  });
});

it.each([
  ["my_mug-v2.safetensors", "my mug v2"],
  ["A.SafeTensors", "A"],
  [".safetensors", ""],
  [`${"🙂".repeat(90)}.safetensors`, "🙂".repeat(80)],
])("names a LoRA of %j", (name, wanted) => {
  expect(nameOfFile(name)).toBe(wanted);
});
