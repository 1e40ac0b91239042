import { describe, expect, it } from "vitest";
import { readTimeline } from "#contract/timeline/migrate";
import { timelineOf } from "#support/films";
import { posterOf } from "./films";

const scene = (id: string, src: object) => ({ id, in: 0, out: 4, at: 0, src });
const file = (id: string, type: "image" | "video", key: string) =>
  scene(id, { kind: "upload", key, type, url: `/media/${key}?t=x` });
const film = (...items: object[]) => readTimeline(timelineOf(...items));

const FILES = ["public/a b.png", "public/c.mp4", "public/d.webm"];
const color = scene("0", { kind: "color", color: "#000000" });
const image = file("1", "image", "public/a%20b.png");
const mp4 = file("2", "video", "public/c.mp4");
const webm = file("3", "video", "public/d.webm");

describe("the poster of a film", () => {
  it("is its first picture, or its first WebM clip", () => {
    expect(posterOf(film(color, image, webm), FILES)).toBe("public/a b.png");
    expect(posterOf(film(webm, image), FILES)).toBe("public/d.webm");
  });

  it("passes over clips of which the server makes no small copy", () => {
    expect(posterOf(film(mp4, image), FILES)).toBe("public/a b.png");
    expect(posterOf(film(mp4), FILES)).toBeNull();
  });

  it("is found whatever its address says behind the path", () => {
    const odd = scene("1", { ...image.src, url: "/media/public/a%20b.png?t=x&x=%" });
    expect(posterOf(film(odd), FILES)).toBe("public/a b.png");
  });

  it("is missing without a stored file", () => {
    expect(posterOf(film(color), FILES)).toBeNull();
    expect(posterOf(film(image), [])).toBeNull();
    expect(posterOf(film(), FILES)).toBeNull();
  });
});
