import { expect, it } from "vitest";
import { fileSaysAi } from "../file-says-ai";
import { keepAiMark } from "./keep-ai-mark";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
const letters = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
const WEBP = Uint8Array.from([
  ...[...letters("RIFF"), 34, 0, 0, 0, ...letters("WEBP")],
  ...[...letters("VP8X"), 10, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ...[...letters("VP8L"), 4, 0, 0, 0, 0x2f, 0, 0, 0],
]);

async function marked(type: string, bytes: Uint8Array<ArrayBuffer>) {
  const picture = new Blob([bytes], { type });
  expect(await fileSaysAi(picture)).toBe(false);
  const result = await keepAiMark(picture);
  expect(result.type).toBe(type);
  expect(await fileSaysAi(result)).toBe(true);
  return new Uint8Array(await result.arrayBuffer());
}

it("marks a PNG behind its header, whose chunks stay as they are", async () => {
  const before = fromBase64(PNG);
  const after = await marked("image/png", before);
  expect([...after.slice(0, 33)]).toEqual([...before.slice(0, 33)]);
  expect([...after.slice(33 - before.length)]).toEqual([...before.slice(33)]);
  expect(new TextDecoder().decode(after.slice(37, 41))).toBe("tEXt");
});

it("marks a JPEG by a comment of the right length", async () => {
  const after = await marked("image/jpeg", JPEG);
  const length = ((after[4] ?? 0) << 8) | (after[5] ?? 0);
  expect([...after.slice(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xfe]);
  expect([...after.slice(4 + length)]).toEqual([0xff, 0xd9]);
});

it("marks a WEBP by XMP in its last chunk, and keeps its lengths right", async () => {
  const after = await marked("image/webp", WEBP);
  const view = new DataView(after.buffer);
  expect(view.getUint32(4, true)).toBe(after.length - 8);
  expect(view.getUint8(20)).toBe(0x14);
  expect(new TextDecoder().decode(after.slice(WEBP.length, WEBP.length + 4))).toBe("XMP ");
  expect(WEBP.length + 8 + view.getUint32(WEBP.length + 4, true)).toBe(after.length);
});

it("finds a mark in the middle of a large file, and over a border of what is read at once", async () => {
  const sign = Uint8Array.from(letters("trainedAlgorithmicMedia"));
  for (const before of [3 * 1024 * 1024, 1024 * 1024 - 10]) {
    const file = new Blob([new Uint8Array(before), sign, new Uint8Array(3 * 1024 * 1024)]);
    expect(await fileSaysAi(file)).toBe(true);
  }
});
