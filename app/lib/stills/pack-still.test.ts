import { expect, it } from "vitest";
import { packingsFor, packStill } from "./pack-still";

/** Packs as a browser does: a size for each type and quality, and PNG for what it cannot. */
function packer(sizes: Readonly<Record<string, number>>) {
  return {
    convertToBlob: async ({ type = "", quality = 1 }: ImageEncodeOptions = {}) => {
      const size = sizes[`${type} ${quality}`];
      return size === undefined
        ? new Blob([new Uint8Array(900)], { type: "image/png" })
        : new Blob([new Uint8Array(size)], { type });
    },
  };
}

it("keeps a picture without loss where it fits", async () => {
  const picture = await packStill(packer({ "image/png 1": 90 }), packingsFor(false, true), 100);
  expect([picture?.type, picture?.size]).toEqual(["image/png", 90]);
});

it("lowers the quality of a JPEG before it gives up", async () => {
  const sizes = { "image/jpeg 0.95": 130, "image/jpeg 0.9": 110, "image/jpeg 0.8": 80 };
  const picture = await packStill(packer(sizes), packingsFor(false, false), 100);
  expect([picture?.type, picture?.size]).toEqual(["image/jpeg", 80]);
});

it("keeps transparency in a WEBP where the PNG is too large", async () => {
  const sizes = { "image/png 1": 500, "image/webp 0.95": 99 };
  const picture = await packStill(packer(sizes), packingsFor(true, true), 100);
  expect(picture?.type).toBe("image/webp");
});

it("gives up where a browser cannot pack what would be small enough", async () => {
  expect(await packStill(packer({ "image/png 1": 500 }), packingsFor(true, true), 100)).toBeNull();
});
