import { describe, expect, it } from "vitest";
import {
  emptyTimeline,
  type Timeline,
  timelineSchema,
  type VisualItem,
} from "#contract/timeline/timeline";
import { findItem } from "./find";
import { fitOf, setFit } from "./fit";
import { updateItem } from "./items";

const src = { kind: "stock", id: "p", url: "/p.avif", type: "image" };
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    { id: "v", kind: "visual", items: [{ id: "scene", at: 0, out: 4, src }] },
    { id: "o", kind: "visual", items: [{ id: "above", at: 0, out: 4, src, fit: "contain" }] },
  ],
});
const above = (film: Timeline) => findItem(film, "above")?.item as VisualItem;
const WIDE = { width: 1600, height: 900 };

describe("how a piece is in the frame", () => {
  it("is a place of its own, whole and in the middle", () => {
    const free = setFit(FILM, { id: "above", fit: "free", picture: WIDE });
    expect(above(free).place).toEqual({ x: 0.5, y: 0.5, width: 0.8, rotation: 0 });
    expect(fitOf(above(free))).toBe("free");
    expect(timelineSchema.safeParse(free).success).toBe(true);
    const tall = setFit(FILM, { id: "above", fit: "free", picture: { width: 500, height: 1000 } });
    // 1536 of 1920 pixels high.
    expect(above(tall).place?.width).toBeCloseTo(768 / 1080, 4);
  });

  it("is a place also while the picture is not loaded, and stays where it was put", () => {
    const free = setFit(FILM, { id: "above", fit: "free", picture: null });
    const place = { x: 0.1, y: 0.2, width: 0.3, rotation: 4 };
    const moved = updateItem(free, { id: "above", changes: { place } });
    expect(above(setFit(moved, { id: "above", fit: "free", picture: WIDE })).place).toEqual(place);
  });

  it("is the whole frame again, without keys of place and with all others", () => {
    const free = setFit(FILM, { id: "above", fit: "free", picture: WIDE });
    const key = (value: number) => [{ t: 0, value, easing: "linear" as const }];
    const keys = { x: key(0.1), y: key(0.2), rotation: key(3), opacity: key(0.5) };
    const keyed = updateItem(free, { id: "above", changes: { keys } });
    const filled = above(setFit(keyed, { id: "above", fit: "cover", picture: WIDE }));
    expect([filled.place, filled.fit, filled.keys]).toEqual([
      undefined,
      "cover",
      { opacity: keys.opacity },
    ]);
  });

  it("is never a place for a scene, and nothing for what is not there", () => {
    expect(setFit(FILM, { id: "scene", fit: "free", picture: WIDE })).toBe(FILM);
    expect(setFit(FILM, { id: "gone", fit: "cover", picture: WIDE })).toBe(FILM);
  });
});
