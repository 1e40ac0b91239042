import { expect, test, vi } from "vitest";
import { OpenClips, pieceKey } from "./open-clips";

vi.mock("./clip-reader", () => ({
  ClipReader: class {
    isClosed = false;
    async close() {
      this.isClosed = true;
    }
  },
}));

const url = "/clip.mp4";
const piece = (id: string) => ({
  id,
  src: { kind: "stock" as const, id, url, type: "video" as const },
});

test("clips that are shown stay open, and of the others those that were used last", async () => {
  const clips = new OpenClips();
  for (const id of ["a", "b", "c", "d", "b"]) clips.use(piece(id), url);
  const open = () => ["a", "b", "c", "d"].filter((id) => clips.get(piece(id)));
  await clips.closeAllBut(new Set([pieceKey(piece("a"))]), 2);
  expect(open()).toEqual(["a", "b", "d"]);
  await clips.closeAllBut(new Set());
  expect(open()).toEqual([]);
});

test("a reader that fails after it was closed leaves the next one of its piece open", async () => {
  const clips = new OpenClips();
  const failed = clips.use(piece("a"), url);
  await clips.closeAllBut(new Set());
  const next = clips.use(piece("a"), url);
  expect(clips.drop(piece("a"), failed)).toBe(false);
  expect(clips.get(piece("a"))).toBe(next);
  expect(clips.drop(piece("a"), next)).toBe(true);
  expect(next).toMatchObject({ isClosed: true });
  expect(clips.get(piece("a"))).toBeUndefined();
});
