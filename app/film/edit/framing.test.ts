import { describe, expect, it } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { sizeOf } from "../build/formats";
import { withSize } from "./caption-box";
import { lockedRowIn } from "./locked";

const [TALL, SQUARE, WIDE] = [sizeOf("9:16", 1080), sizeOf("1:1", 1080), sizeOf("16:9", 1080)];

const film = (): Timeline =>
  timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        kind: "visual",
        id: "v",
        items: [
          { id: "a", src: { kind: "color", color: "#ff0000" }, out: 3, at: 0, focus: [0.5, 0.5] },
        ],
      },
    ],
  });

const itemOf = ({ tracks: [track] }: Timeline) =>
  track?.kind === "visual" ? track.items[0] : null;

/** Frames the film's piece around a point. */
const framed = (timeline: Timeline, focus: [number, number]): Timeline => ({
  ...timeline,
  tracks: timeline.tracks.map((track) =>
    track.kind === "visual"
      ? { ...track, items: track.items.map((item) => ({ ...item, focus })) }
      : track,
  ),
});

describe("framing", () => {
  it("is kept for each shape, and can be stored", () => {
    const tall = framed(film(), [0.2, 0.5]);
    const square = framed(withSize(tall, SQUARE), [0.9, 0.1]);
    const back = withSize(square, TALL);
    expect(itemOf(back)?.focus).toEqual([0.2, 0.5]);
    expect(itemOf(withSize(back, SQUARE))?.focus).toEqual([0.9, 0.1]);
    expect(timelineSchema.parse(structuredClone(back))).toEqual(back);
  });

  it("of a shape that was only looked at follows the one where it is set", () => {
    const back = withSize(withSize(framed(film(), [0.2, 0.5]), SQUARE), TALL);
    expect(itemOf(back)?.framings).toBeUndefined();
    const again = withSize(framed(back, [0.7, 0.7]), SQUARE);
    expect(itemOf(again)?.focus).toEqual([0.7, 0.7]);
  });

  it("remembers three shapes, and a place as much as a focus", () => {
    const place = { x: 0.5, y: 0.2, width: 0.5, rotation: 0 };
    const tall = framed(film(), [0.1, 0.1]);
    const square = framed(withSize(tall, SQUARE), [0.2, 0.2]);
    const wide = withSize(square, WIDE);
    const placed: Timeline = {
      ...wide,
      tracks: wide.tracks.map((track) =>
        track.kind === "visual"
          ? { ...track, items: track.items.map((item) => ({ ...item, place })) }
          : track,
      ),
    };
    const back = withSize(placed, TALL);
    expect(itemOf(back)).toMatchObject({ focus: [0.1, 0.1] });
    expect(itemOf(back)?.place).toBeUndefined();
    expect(itemOf(withSize(back, SQUARE))?.focus).toEqual([0.2, 0.2]);
    expect(itemOf(withSize(back, WIDE))?.place).toEqual(place);
  });

  it("of pieces on a locked row changes with the film's shape", () => {
    const tall = withSize(framed(withSize(film(), SQUARE), [0.9, 0.1]), TALL);
    const locked = { ...tall, tracks: tall.tracks.map((track) => ({ ...track, locked: true })) };
    const square = withSize(locked, SQUARE);
    expect(lockedRowIn(locked, square)).toBeNull();
    expect(itemOf(square)?.focus).toEqual([0.9, 0.1]);
    expect(lockedRowIn(locked, framed(locked, [0, 0]))?.id).toBe("v");
  });

  it("does not change with the number of pixels", () => {
    const tall = framed(film(), [0.2, 0.5]);
    expect(withSize(tall, sizeOf("9:16", 720)).tracks).toEqual(tall.tracks);
  });
});
