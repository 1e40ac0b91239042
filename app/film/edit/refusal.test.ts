import { describe, expect, it } from "vitest";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { editRefusalOf } from "./refusal";

const scenes = (count: number, locked = false): Timeline => ({
  ...timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [{ id: "v", kind: "visual", locked, items: [] }],
  }),
  tracks: [
    {
      ...{ id: "v", kind: "visual", locked },
      items: Array.from({ length: count }, (_, index) => ({ id: `s${index}`, at: index })),
    },
  ] as unknown as Timeline["tracks"],
});

describe("an edit", () => {
  const { items } = TIMELINE_LIMITS;

  it("is refused where a row would hold more pieces than are stored", () => {
    expect(editRefusalOf(scenes(items), scenes(items))).toBeNull();
    expect(editRefusalOf(scenes(items - 1), scenes(items))).toBeNull();
    expect(editRefusalOf(scenes(items - 1), scenes(items + 1))).toEqual({
      id: "too-much",
      title: "A film holds at most 1,000 pieces on a row",
      advice: "Make fewer cuts at a time, or make two films of it. Nothing was changed.",
    });
  });

  it("makes a row smaller that holds too many", () => {
    expect(editRefusalOf(scenes(items + 9), scenes(items + 8))).toBeNull();
    expect(editRefusalOf(scenes(items + 9), scenes(items + 10))?.id).toBe("too-much");
  });

  it("is refused where a piece or a word would be behind the last time that is stored", () => {
    const { seconds } = TIMELINE_LIMITS;
    const placed = (at: number, t1 = 0): Timeline => ({
      ...scenes(0),
      tracks: [
        { ...{ id: "v", kind: "visual" }, items: [{ id: "s", at }] },
        { ...{ id: "c", kind: "captions", style: {} }, words: [{ w: "a", t0: 0, t1 }] },
      ] as unknown as Timeline["tracks"],
    });
    expect(editRefusalOf(placed(0), placed(seconds, seconds))).toBeNull();
    expect(editRefusalOf(placed(0), placed(seconds + 1))).toEqual({
      id: "too-much",
      title: "A film holds at most 60 minutes",
      advice: "Make pieces shorter or faster. Nothing was changed.",
    });
    expect(editRefusalOf(placed(0), placed(0, seconds + 1))?.id).toBe("too-much");
    expect(editRefusalOf(placed(seconds + 9), placed(seconds + 8))).toBeNull();
  });

  it("is refused on a locked row", () => {
    expect(editRefusalOf(scenes(3, true), scenes(2, true))?.id).toBe("locked-row");
  });

  it("is refused where there would be more rows or words than are stored", () => {
    const rows = (count: number): Timeline => ({
      ...scenes(0),
      tracks: Array.from({ length: count }, (_, index) => ({
        ...{ id: `r${index}`, kind: "visual", items: [] },
      })) as unknown as Timeline["tracks"],
    });
    expect(
      editRefusalOf(rows(TIMELINE_LIMITS.tracks), rows(TIMELINE_LIMITS.tracks + 1))?.title,
    ).toBe("A film holds at most 64 rows");
    const words = (count: number): Timeline => ({
      ...scenes(0),
      tracks: [
        {
          ...{ id: "c", kind: "captions", style: {} },
          words: Array.from({ length: count }, () => ({ w: "a", t0: 0, t1: 1 })),
        },
      ] as unknown as Timeline["tracks"],
    });
    expect(editRefusalOf(words(1), words(TIMELINE_LIMITS.words + 1))?.title).toBe(
      "A film holds at most 10,000 words of captions",
    );
  });
});
