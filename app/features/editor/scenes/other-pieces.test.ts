import { describe, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { otherPieces } from "./other-pieces";

const colour = (id: string, at: number) => ({
  ...{ id, at, out: 2, src: { kind: "color", color: "#112233" } },
});
const sound = (id: string, at: number) => ({
  ...{ id, at, out: 2, src: { kind: "bed", mood: "calm", seed: 1 } },
});

describe("the pieces of a phone's list that are not scenes", () => {
  it("are one list for each kind, in the order of their times, whatever their rows", () => {
    const film = timelineSchema.parse({
      ...emptyTimeline(),
      tracks: [
        { id: "v", kind: "visual", items: [colour("scene", 0)] },
        { id: "m", kind: "music", items: [sound("song", 3)] },
        { id: "o1", kind: "visual", items: [colour("late", 4)] },
        { id: "o2", kind: "visual", items: [colour("early", 1)] },
        { id: "empty", kind: "sfx", items: [] },
      ],
    });
    expect(otherPieces(film).map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual(
      [
        ["Overlays", ["early", "late"]],
        ["Music", ["song"]],
      ],
    );
    expect(otherPieces(emptyTimeline())).toEqual([]);
  });
});
