import { afterEach, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { findItem, type Item } from "#film/edit/find";
import { movable } from "#support/movable";
import { endLive, type Live, live, showLive } from "./live";
import { keepPiece, keepRowElement, placeRow } from "./places";

/** A piece that begins at a time. Seconds. */
function timelineItem(id: string, at: number): Item {
  const src = { kind: "color", color: "#112233" };
  const timeline = timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [{ id: "v", kind: "visual", items: [{ id, at, out: 4, src }] }],
  });
  const item = findItem(timeline, id)?.item;
  if (!item) throw new Error("The film has no such piece.");
  return item;
}

const kept: (() => void)[] = [];
afterEach(() => {
  endLive(emptyTimeline());
  for (const letGo of kept.splice(0)) letGo();
});

/** A piece that begins after 2 seconds and one that begins after 6, at ten pixels a second. */
function scene() {
  const shown = { held: movable(), beside: movable() };
  const place = { at: 0, width: 40, onMove: () => undefined };
  for (const [id, { element }] of Object.entries(shown))
    kept.push(keepPiece(id, { row: id, element, place }), keepRowElement(id, movable().element));
  placeRow("held", [{ id: "held", at: 2 }], 10);
  placeRow("beside", [{ id: "beside", at: 6 }], 10);
  return shown;
}

const shape = (shift: number): Omit<Live, "away"> => ({
  ...{ scale: 10, landings: [], isRefused: false, glides: true, cuts: new Map() },
  moves: {
    ...{ changed: new Map(), gone: new Set(), landed: [] },
    shifted: new Map([["beside", shift]]),
  },
  ...{ held: new Set(["held"]), says: { text: "", x: 0, y: 0 } },
});

it("moves what is held to the pointer", () => {
  const { held } = scene();
  showLive({ ...shape(-2), away: { x: 30, y: 4 } });
  expect(held.transform()).toBe("translate(50px, 4px)");
});

it("moves what is held alone where nothing else changes", () => {
  const { held, beside } = scene();
  const same = shape(-2);
  showLive({ ...same, away: { x: 30, y: 4 } });
  expect(beside.transform()).toBe("translate(40px, 0px)");
  const before = beside.moves();
  for (let x = 31; x < 60; x += 1) showLive({ ...same, away: { x, y: 4 } });
  expect(held.transform()).toBe("translate(79px, 4px)");
  expect(beside.moves()).toBe(before);
});

it("shows no drag once it has ended", () => {
  const { held } = scene();
  showLive({ ...shape(-2), away: { x: 30, y: 4 } });
  endLive(emptyTimeline());
  expect(live.get()).toBeNull();
  expect(held.transform()).toBe("translate(20px, 0px)");
});

it("shows pieces where a trim has them, as cut or as gone", () => {
  const { held, beside } = scene();
  const item = timelineItem("held", 3);
  showLive({
    ...{ ...shape(0), away: null, cuts: new Map([["beside", "−1.0 s"]]) },
    moves: {
      ...{ shifted: new Map(), landed: [], gone: new Set(["beside"]) },
      changed: new Map([["held", item]]),
    },
  });
  expect(held.transform()).toBe("translate(30px, 0px)");
  expect(held.element.style.width).toBe("39px");
  expect(beside.element.dataset).toEqual({ fate: "gone", says: "−1.0 s" });
});

it("gives a piece that was trimmed the width that it was drawn with when the drag ends", () => {
  const { held } = scene();
  const changed = new Map([["held", timelineItem("held", 2)]]);
  showLive({
    ...{ ...shape(0), away: null },
    moves: { shifted: new Map(), landed: [], gone: new Set(), changed },
  });
  endLive(emptyTimeline());
  expect(held.element.style.width).toBe("40px");
});
