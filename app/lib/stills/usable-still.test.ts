import { afterEach, expect, it, vi } from "vitest";
import type { ConvertAnswer, ConvertRequest } from "./convert.worker";
import { usableStill } from "./usable-still";

/** Answers in place of the worker; null for one that never answers. */
let answer: ((request: ConvertRequest) => ConvertAnswer) | null = null;
const ended: StandIn[] = [];

class StandIn extends EventTarget {
  postMessage(request: ConvertRequest) {
    if (answer) this.dispatchEvent(new MessageEvent("message", { data: answer(request) }));
  }

  terminate() {
    ended.push(this);
  }
}

vi.stubGlobal("Worker", StandIn);
afterEach(() => {
  answer = null;
  ended.length = 0;
});

const TIFF = new File(["II*\0\x08\0\0\0"], "Sea.side.tiff", { lastModified: 7 });

it("lets what is not a picture, and what is taken, through as it is", async () => {
  for (const text of ["\x89PNG\r\n", "a text", ""]) {
    const file = new File([text], "a");
    expect(await usableStill(file, 10)).toEqual({ file, note: null });
  }
  expect(ended).toEqual([]);
});

it.each([
  ["image/png", "Sea.side.png", "PNG"],
  ["image/jpeg", "Sea.side.jpg", "JPEG"],
  ["image/webp", "Sea.side.webp", "WEBP"],
])("names a picture that became %s, and says what was done", async (type, name, format) => {
  answer = () => ({ picture: new Blob(["p"], { type }), note: "It has 2 pages." });
  const { file, note } = await usableStill(TIFF, 10);
  expect([file.name, file.type, file.lastModified]).toEqual([name, type, 7]);
  expect(note).toBe(
    `Sea.side.tiff was converted from TIFF to ${format} on this device. It has 2 pages.`,
  );
  expect(ended).toHaveLength(1);
});

it("passes the worker's refusal on", async () => {
  answer = ({ format, mostBytes }) => ({ refusal: `${format} ${mostBytes}` });
  await expect(usableStill(TIFF, 10)).rejects.toThrow("TIFF 10");
});

it("says what helps where there is no decoder", async () => {
  answer = () => ({ refusal: null });
  const heic = new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic"], "a.heic");
  await expect(usableStill(heic, 10)).rejects.toThrow(/HEIC pictures.* Save it as JPEG/);
});

it("refuses a format that is not converted without a worker", async () => {
  const raw = new File(["\0\0\0\x18ftypcrx \0\0\0\0"], "a.cr3");
  await expect(usableStill(raw, 10)).rejects.toThrow("CR3 pictures can't be used here.");
  expect(ended).toEqual([]);
});

it("ends the worker once its signal says so", async () => {
  const stop = new AbortController();
  const going = usableStill(TIFF, 10, stop.signal);
  setTimeout(() => stop.abort(new Error("stopped")), 20);
  await expect(going).rejects.toThrow("stopped");
  expect(ended).toHaveLength(1);
});
