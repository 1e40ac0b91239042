import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MediaUpload } from "#contract/multipart-uploads";
import type { StockItem } from "#contract/stock";
import { type Medium, mediumOfStock, mediumOfUpload, visualSourceOf } from "#film/build/medium";
import { copyVideos } from "./copy-videos";
import { SHIPPED } from "./shipped";

const item: StockItem = {
  ...{ id: "video-7", provider: "pexels", title: "Waves", poster_url: "/api/stock/posters?url=x" },
  ...{ width: 1920, height: 1080, duration: 12, author: "Ana", licence: "Pexels License" },
  ...{ author_url: "https://www.pexels.com/@ana", page_url: "https://www.pexels.com/video/7/" },
};
const upload: MediaUpload = {
  ...{ key: "public/a_1.mp4", url: "https://app.test/media/public/a_1.mp4?t=x", name: "Waves" },
  ...{ contentType: "video/mp4", bytes: 9, width: 1920, height: 1080, duration: 12 },
  ...{ has_audio: true, created_at: "2026-01-01T00:00:00.000Z" },
  licence: {
    ...{ provider: "pexels", id: "video-7", author: "Ana", licence: "Pexels License" },
    ...{ author_url: item.author_url, page_url: item.page_url },
    fetched_at: "2026-01-01T00:00:00.000Z",
  },
};
const ours = SHIPPED[0] as Medium;
const server = vi.fn<typeof fetch>();
const onProgress = vi.fn();
const { signal } = new AbortController();

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(server);
});
afterEach(() => {
  vi.restoreAllMocks();
  server.mockReset();
  onProgress.mockReset();
});

describe("a clip of a library", () => {
  it("is copied before it is added, unless it is an own upload", async () => {
    server.mockImplementation(async () => Response.json(upload, { status: 201 }));
    const video = mediumOfStock(item);
    expect(() => visualSourceOf(video, 12)).toThrow();
    const copied = await copyVideos([ours, video], { onProgress, signal });
    expect(copied).toEqual([ours, mediumOfUpload(upload)]);
    const [path, init] = server.mock.calls[0] ?? [];
    expect([server.mock.calls.length, path, init?.method, init?.body]).toEqual([
      ...[1, "/api/stock", "POST"],
      JSON.stringify({ provider: "pexels", id: "video-7" }),
    ]);
    expect(onProgress.mock.calls).toEqual([[0, 1]]);
  });

  it("is stock in the film, under the id of its licence, also when it is taken from the uploads", () => {
    const medium = mediumOfUpload(upload);
    expect(visualSourceOf(medium, 12)).toMatchObject({ kind: "stock", id: "pexels:video-7" });
    expect(medium.licence).toMatchObject({ provider: "pexels", author: "Ana" });
    expect(mediumOfUpload({ ...upload, licence: null }).source.kind).toBe("upload");
  });

  it("that cannot be copied is named, with the server's reason", async () => {
    const message = "The clip could not be fetched from Pexels. Try again, or choose another one.";
    const body = { error: message, message, code: "unavailable" };
    server.mockImplementation(async () => Response.json(body, { status: 503 }));
    await expect(copyVideos([mediumOfStock(item)], { onProgress, signal })).rejects.toThrow(
      `“Waves”: ${message}`,
    );
  });
});
