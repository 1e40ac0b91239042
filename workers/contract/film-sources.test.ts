import { describe, expect, it } from "vitest";
import { addressesIn, keyOfAddress, usesAi } from "./film-sources";
import { readTimeline } from "./timeline/migrate";
import { emptyTimeline } from "./timeline/timeline";

const filmOf = (...sources: object[]) =>
  readTimeline({
    ...{ version: 1, size: { width: 1080, height: 1920 }, fps: 30 },
    tracks: [
      {
        ...{ kind: "visual", id: "v" },
        items: sources.map((src, at) => ({ id: `i${at}`, src, out: 1, at })),
      },
    ],
  });
const image = (url: string) => ({ kind: "upload", key: "k", type: "image", url });

describe("whether AI made anything of a film", () => {
  it("is decided by the files that it uses, with or without the site's address", () => {
    const sources = [
      { key: "outputs/a/0.png", is_ai: true },
      { key: "public/me_1.png", is_ai: false },
    ];
    expect(usesAi(filmOf(image("/media/public/me_1.png?t=x")), sources)).toBe(false);
    expect(usesAi(filmOf(image("/media/outputs/a/0.png?t=x")), sources)).toBe(true);
    expect(usesAi(filmOf(image("https://site.test/media/outputs/a/0.png")), sources)).toBe(true);
  });

  it("is assumed of a file that no one knows, and not of colours and shipped files", () => {
    expect(usesAi(filmOf(image("/media/outputs/b/0.png?t=x")), [])).toBe(true);
    const shipped = { kind: "stock", id: "s", type: "image", url: "/films/stock/a.webp" };
    expect(usesAi(filmOf({ kind: "color", color: "#000000" }, shipped), [])).toBe(false);
  });

  it("is decided by the pictures of a chat, too", () => {
    const picture = { kind: "upload", key: "k", url: "/media/outputs/a/0.png?t=x" };
    const chat = {
      ...{ kind: "chat", participants: [{ name: "Ada" }] },
      messages: [{ id: "m", from: "Ada", picture }],
    };
    const items = [{ id: "i", src: chat, out: 1, at: 0 }];
    const film = readTimeline({
      ...emptyTimeline(),
      tracks: [{ kind: "visual", id: "v", items }],
    });
    expect([...addressesIn(film)].map(({ path }) => path)).toEqual([
      "timeline.tracks.0.items.0.src.messages.0.picture.url",
    ]);
    expect(usesAi(film, [{ key: "outputs/a/0.png", is_ai: true }])).toBe(true);
    expect(usesAi(film, [{ key: "outputs/a/0.png", is_ai: false }])).toBe(false);
  });

  it("reads keys as they are written in addresses", () => {
    expect(keyOfAddress("/media/public/a%20b.png?t=1&w=320")).toBe("public/a b.png");
    for (const url of ["/media/%zz", "/films/a.webp", "https://", "/s/token/media"])
      expect([url, keyOfAddress(url)]).toEqual([url, null]);
  });
});
