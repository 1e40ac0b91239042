import { describe, expect, it } from "vitest";
import {
  emptyTimeline,
  itemLength,
  timelineSchema,
  type VisualItem,
} from "#contract/timeline/timeline";
import { findItem, hasItems, type Item } from "../edit/find";
import { templateFilm } from "../templates/template-film";
import { TEMPLATES } from "../templates/templates";
import type { Medium } from "./medium";
import { replaceMedium } from "./replace-medium";
import { scenesOf } from "./scenes";

let ids = 0;
const film = templateFilm(TEMPLATES.product, { shape: "9:16", seed: 1, newId: () => `n${ids++}` });
const place = scenesOf(film)[1] as VisualItem;
const file = (type: Medium["type"], hasAudio = false): Medium => ({
  ...{ key: "k", name: "beach", type, url: "/media/k", posterUrl: null, duration: null },
  source: { kind: "upload", key: "k" },
  ...{ width: 1920, height: 1080, hasAudio, licence: null },
});
const replaced = (type: Medium["type"], seconds: number, from = film) =>
  replaceMedium(from, { id: place.id, medium: file(type), seconds });

describe("a scene whose picture is replaced", () => {
  it.each([
    ["image", 3],
    ["video", 9],
    ["video", 1.2],
  ] as const)("keeps its time, framing, transition and name with a %s of %d s", (type, seconds) => {
    const next = replaced(type, seconds);
    const { src: _src, in: _in, out: _out, speed: _speed, ...kept } = place;
    const item = findItem(next, place.id)?.item as VisualItem;
    expect(item).toMatchObject(kept);
    expect(itemLength(item)).toBeCloseTo(itemLength(place), 3);
    expect(item.src).toMatchObject({ kind: "upload", type });
    expect(timelineSchema.parse(next)).toEqual(next);
    const rest = ({ tracks }: typeof film) => {
      const items: Item[] = tracks.flatMap((one): Item[] => (hasItems(one) ? [...one.items] : []));
      return items.filter(({ id }) => id !== place.id);
    };
    expect(rest(next)).toEqual(rest(film));
  });

  it("is slowed to a quarter at the most, and ends where the clip does", () => {
    const item = findItem(replaced("video", 0.2), place.id)?.item as VisualItem;
    expect(item).toMatchObject({ speed: 0.25, in: 0, out: 0.2 });
  });

  it.each([true, false])(
    "ends with a clip that is heard, at its own speed; Ripple is %s",
    (ripple) => {
      const medium = file("video", true);
      const next = replaceMedium(film, { id: place.id, medium, seconds: 1.2, ripple });
      const [before, after] = [scenesOf(film), scenesOf(next)];
      expect(after[1]).toMatchObject({ at: place.at, speed: 1, in: 0, out: 1.2 });
      const closed = ripple ? itemLength(place) - 1.2 : 0;
      expect(after[2]?.at).toBeCloseTo((before[2]?.at ?? 0) - closed, 3);
      expect(timelineSchema.parse(next)).toEqual(next);
    },
  );

  it("gets the name of the file once it showed another file", () => {
    const twice = replaceMedium(replaced("image", 3), {
      ...{ id: place.id, seconds: 3, medium: file("image") },
    });
    expect(findItem(twice, place.id)?.item.label).toBe("beach");
  });

  it("keeps what is above and beside it, though its clip began later in its file", () => {
    const clip = (id: string, at: number) => ({
      ...{ id, in: 4, out: 8, at },
      src: { kind: "upload", key: id, url: `/media/${id}`, type: "video", duration: 10 },
    });
    const title = { id: "title", at: 1, out: 2, src: { kind: "text", text: "Title" } };
    const whoosh = { id: "fx", at: 2, out: 0.6, src: { kind: "effect", name: "whoosh", seed: 1 } };
    const words = [
      { w: "One", t0: 1, t1: 2 },
      { w: "two", t0: 5, t1: 6 },
    ];
    const before = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [
        { id: "v", kind: "visual", items: [clip("a", 0), clip("b", 4)] },
        { id: "over", kind: "visual", items: [title] },
        { id: "effects", kind: "sfx", items: [whoosh] },
        { id: "c", kind: "captions", style: {}, words },
      ],
    });
    const next = replaceMedium(before, { id: "a", medium: file("video"), seconds: 9 });
    expect(scenesOf(next)[0]).toMatchObject({ in: 0, out: 4, src: { key: "k" } });
    expect(next.tracks.slice(1)).toEqual(before.tracks.slice(1));
  });

  it("stays as it is for a sound, and for a title", () => {
    expect(replaced("audio", 3)).toBe(film);
    const [, titles] = film.tracks;
    const id = titles?.kind === "visual" ? (titles.items[0]?.id ?? "") : "";
    expect(replaceMedium(film, { id, medium: file("image"), seconds: 3 })).toBe(film);
  });
});
