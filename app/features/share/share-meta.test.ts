import { describe, expect, it } from "vitest";
import type { SharedRecord } from "#contract/sharing";
import { shareMeta, titleOf } from "./share-meta";

const PAGE = "https://app.test/s/token";
const IMAGE: SharedRecord = {
  kind: "text_to_image",
  status: "succeeded",
  prompt: "A boat",
  model: "acme",
  provider: "replicate",
  is_ai: true,
  output_url: "https://app.test/media/a.png?t=1",
  output_type: "image/png",
  width: 100,
  height: 50,
  progress: null,
  created_at: "2026-01-01T00:00:00.000Z",
  completed_at: null,
};

function tags(record: SharedRecord): Map<unknown, unknown> {
  return new Map(
    shareMeta(record, PAGE).flatMap((tag): [unknown, unknown][] => {
      if ("property" in tag) return [[tag.property, tag.content]];
      return "name" in tag ? [[tag.name, tag.content]] : [];
    }),
  );
}

describe("the link preview of a shared generation", () => {
  it("shows the picture with its size", () => {
    const found = tags(IMAGE);
    expect(found.get("og:image")).toBe(IMAGE.output_url);
    expect(found.get("twitter:image")).toBe(IMAGE.output_url);
    expect(found.get("og:image:width")).toBe("100");
    expect(found.get("robots")).toBe("noindex, nofollow");
    expect(found.has("og:video")).toBe(false);
  });

  it("says whether AI made it", () => {
    expect(tags(IMAGE).get("og:description")).toMatch(/^Made with AI, in /);
    expect(tags({ ...IMAGE, is_ai: false }).get("description")).toMatch(/^Made without AI, in /);
  });

  it("shows the film with its first frame, in the frame's own shape", () => {
    const found = tags({ ...IMAGE, kind: "text_to_video", output_type: "video/webm" });
    expect(found.get("og:video")).toBe(IMAGE.output_url);
    expect(found.get("og:image")).toBe(`${IMAGE.output_url}&w=1280`);
    expect(found.get("og:image:alt")).toBe("A boat");
    expect([found.get("og:image:width"), found.get("og:image:height")]).toEqual(["100", "50"]);
  });

  it("shows a film whose first frame the server cannot read with the site's picture", () => {
    const found = tags({ ...IMAGE, kind: "text_to_video", output_type: "video/mp4" });
    expect(found.get("og:video")).toBe(IMAGE.output_url);
    expect(found.get("og:video:type")).toBe("video/mp4");
    expect(found.get("og:image")).toBe("https://app.test/share/home.png");
  });

  it("shows the site's picture while there is nothing else", () => {
    const found = tags({ ...IMAGE, status: "processing", output_url: null, output_type: null });
    expect(found.get("og:image")).toBe("https://app.test/share/home.png");
    expect(found.has("og:image:width")).toBe(false);
  });

  it("cuts a long prompt at a word", () => {
    expect(titleOf("word ".repeat(40))).toMatch(/^(word ){12,13}word…$/);
    expect(titleOf(" a\nb ")).toBe("a b");
  });
});
