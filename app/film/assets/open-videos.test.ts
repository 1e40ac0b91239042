import { expect, test, vi } from "vitest";
import { OpenVideos, pieceKey } from "./open-videos";

vi.mock("./video-reader", () => ({
  VideoReader: class {
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
  const videos = new OpenVideos();
  for (const id of ["a", "b", "c", "d", "b"]) videos.use(piece(id), url);
  const open = () => ["a", "b", "c", "d"].filter((id) => videos.get(piece(id)));
  await videos.closeAllBut(new Set([pieceKey(piece("a"))]), 2);
  expect(open()).toEqual(["a", "b", "d"]);
  await videos.closeAllBut(new Set());
  expect(open()).toEqual([]);
});

test("a reader that fails after it was closed leaves the next one of its piece open", async () => {
  const videos = new OpenVideos();
  const failed = videos.use(piece("a"), url);
  await videos.closeAllBut(new Set());
  const next = videos.use(piece("a"), url);
  expect(videos.drop(piece("a"), failed)).toBe(false);
  expect(videos.get(piece("a"))).toBe(next);
  expect(videos.drop(piece("a"), next)).toBe(true);
  expect(next).toMatchObject({ isClosed: true });
  expect(videos.get(piece("a"))).toBeUndefined();
});
