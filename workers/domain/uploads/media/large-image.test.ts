import { randomFillSync } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { lengthOf } from "#storage/files/pieces";
import { inspectUpload } from "./inspect";

/** The file that some pieces of another one make up. */
const assembled = (file: Buffer, pieces: Awaited<ReturnType<typeof inspectUpload>>["pieces"]) =>
  Buffer.concat(
    pieces.map((piece) =>
      "from" in piece
        ? file.subarray(piece.from, piece.to)
        : piece instanceof Uint8Array
          ? piece
          : Buffer.alloc(piece.zeros),
    ),
  );

const noise = (width: number, height: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } });

describe("a JPEG that is too large to be read whole", () => {
  it("is stored without its place, every pixel unchanged", { timeout: 240_000 }, async () => {
    const file = await noise(5600, 4400)
      .withExifMerge({ IFD0: { Copyright: "SecretPlace" } })
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(file.length).toBeGreaterThan(48 * 1024 * 1024);
    const read = async (at: number, length: number) =>
      new Uint8Array(file.subarray(at, at + length));
    const inspected = await inspectUpload(read, file.length);
    expect(inspected).toMatchObject({ contentType: "image/jpeg", width: 5600, height: 4400 });
    const made = assembled(file, inspected.pieces);
    expect(made.length).toBe(inspected.pieces.reduce((sum, piece) => sum + lengthOf(piece), 0));
    expect(made.includes("SecretPlace")).toBe(false);
    const pixels = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();
    expect(Buffer.compare(await pixels(made), await pixels(file))).toBe(0);
    const cut = file.subarray(0, file.length - 2);
    await expect(inspectUpload(read, cut.length)).rejects.toThrow(/damaged/);
  });
});
