import { expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { scenesOf } from "#film/build/scenes";
import { haveSameLooks } from "./same-looks";

const [ITEM] = scenesOf(
  timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        ...{ id: "v", kind: "visual" },
        items: [{ id: "a", at: 0, out: 2, src: { kind: "color", color: "#112233" } }],
      },
    ],
  }),
);
if (!ITEM) throw new Error("no piece");

it("pieces look the same wherever they are", () => {
  expect(haveSameLooks(ITEM, ITEM)).toBe(true);
  expect(haveSameLooks(ITEM, { ...ITEM, at: 7 })).toBe(true);
});

it("a field without a value is as one that is not there", () => {
  expect(haveSameLooks(ITEM, { ...ITEM, transitionIn: undefined })).toBe(true);
  expect(haveSameLooks({ ...ITEM, transitionIn: undefined }, ITEM)).toBe(true);
});

it("pieces of another length, name or source do not look the same", () => {
  expect(haveSameLooks(ITEM, { ...ITEM, out: 3 })).toBe(false);
  expect(haveSameLooks(ITEM, { ...ITEM, label: "Sky" })).toBe(false);
  expect(haveSameLooks({ ...ITEM, label: "Sky" }, ITEM)).toBe(false);
  expect(haveSameLooks(ITEM, { ...ITEM, src: { ...ITEM.src } })).toBe(false);
});
