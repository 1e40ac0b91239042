import { afterEach, describe, expect, it, vi } from "vitest";
import type { MediaUpload } from "#contract/multipart-uploads";
import { deleteUploads, mediumOf, uploadName, uploadsPath } from "./uploads-api";

const UPLOAD: MediaUpload = {
  key: "public/me_1.png",
  url: "https://app.test/media/public/me_1.png?t=x",
  name: null,
  contentType: "image/png",
  bytes: 10,
  width: 720,
  height: 1280,
  duration: null,
  has_audio: null,
  licence: null,
  created_at: "2026-01-01T00:00:00.000Z",
};

afterEach(() => vi.unstubAllGlobals());

describe("the list of uploads", () => {
  it("is asked for with the filters that it takes", () => {
    const filters = new Map([
      ["uploads", "1"],
      ["q", "logo"],
      ["media", "image"],
      ["project", "p1"],
      ["kind", "look"],
    ]);
    expect(uploadsPath(filters)).toBe("/api/uploads?limit=48&q=logo&media=image&project=p1");
    expect(uploadsPath(new Map([["q", ""]]))).toBe("/api/uploads?limit=48");
  });

  it("names a file that came without a name by what it is", () => {
    expect(uploadName({ ...UPLOAD, name: "logo.png" })).toBe("logo.png");
    expect(uploadName(UPLOAD)).toBe("Picture, 720 × 1280");
    const sound = { ...UPLOAD, contentType: "audio/wav", width: null, height: null } as const;
    expect([mediumOf(sound), uploadName(sound)]).toEqual(["audio", "Sound"]);
    expect(mediumOf({ contentType: "video/mp4" })).toBe("video");
  });
});

describe("the deletion of uploads", () => {
  const uploads = Array.from({ length: 9 }, (_, at) => ({ ...UPLOAD, key: `public/me_${at}.png` }));
  const answerTo = (answer: (path: string) => Response) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async (input: RequestInfo | URL) => answer(String(input))),
    );

  it("counts what is gone, and what something uses", async () => {
    const refusal = { error: "used", message: "used", code: "file_in_use" };
    answerTo((path) =>
      path.endsWith("me_3.png")
        ? Response.json(refusal, { status: 409 })
        : new Response(null, { status: 204 }),
    );
    expect(await deleteUploads(uploads)).toEqual({ deleted: 8, used: 1 });
  });

  it("stops at what went wrong otherwise", async () => {
    answerTo(() => Response.json({ error: "down", code: "internal_error" }, { status: 500 }));
    await expect(deleteUploads(uploads)).rejects.toThrow("down");
    expect(vi.mocked(fetch).mock.calls.length).toBeLessThan(uploads.length);
  });
});
