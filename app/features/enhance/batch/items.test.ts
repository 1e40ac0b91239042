import { expect, it } from "vitest";
import { itemOfFile, takeFiles } from "./items";

const file = (name: string, type = "image/png", bytes: BlobPart[] = [name]) =>
  new File(bytes, name, { type });

it("takes pictures and clips in the order of their names, by ending where the type is not known", () => {
  const chosen = [
    file("photo 10.png"),
    file("photo 2.tif", ""),
    file("clip.mov", "video/quicktime"),
    file("notes.txt", "text/plain"),
    file("drawing.svg", "image/svg+xml"),
    file("._photo 2.tif", ""),
  ];
  const { files, note } = takeFiles(chosen, 100);
  expect(files.map(({ name }) => name)).toEqual(["clip.mov", "photo 2.tif", "photo 10.png"]);
  expect(note).toBe("3 files are neither pictures nor clips.");
});

it("takes a hundred of a folder of 3,000, and says what was left out", () => {
  const many = Array.from({ length: 3_000 }, (_, at) => file(`${at}.jpg`, "image/jpeg"));
  const { files, note } = takeFiles(many, 100);
  expect(files.at(-1)?.name).toBe("99.jpg");
  expect(note).toBe(
    "2,900 files were left out: a batch takes 100. Add the others once these are done.",
  );
  expect(takeFiles(many.slice(0, 1), 0)).toEqual({
    files: [],
    note: "1 file was left out: a batch takes 100. Add the others once these are done.",
  });
});

it("reads a picture's size from its header, and keeps its name", async () => {
  const head = new Uint8Array(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(head.buffer).setUint32(16, 640);
  new DataView(head.buffer).setUint32(20, 360);
  const item = await itemOfFile(file("shelf.png", "image/png", [head]), "a");
  expect(item).toMatchObject({ id: "a", name: "shelf.png", stem: "shelf", medium: "image" });
  expect([item.width, item.height]).toEqual([640, 360]);
  expect((await itemOfFile(file("scan.tiff", "image/tiff"), "b")).width).toBeNull();
});
