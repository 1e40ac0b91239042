import { expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { moveToRow } from "#film/build/move-to-row";
import { findItem } from "#film/edit/find";
import { removeItem } from "#film/edit/items";
import { reorderItem } from "#film/edit/move";
import { trimItem } from "#film/edit/trim";
import { movesOf, sayHeld, sayMoves } from "./moves";

const colour = (id: string, at: number) => ({
  ...{ id, at, out: 4, src: { kind: "color", color: "#112233" } },
});
const title = (id: string, at: number) => ({
  ...{ id, at, out: 2, src: { kind: "text", text: id } },
  place: { x: 0.5, y: 0.2, width: 0.7 },
});
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    { id: "v", kind: "visual", items: [colour("a", 0), colour("b", 4), colour("c", 8)] },
    { id: "t", kind: "visual", items: [title("one", 2), title("two", 9)] },
  ],
});
const held = (...ids: string[]) => new Set(ids);

it("a trim that ripples moves what is behind it and cuts what lies over the part that goes", () => {
  const after = trimItem(FILM, { id: "a", edge: "end", time: 3, ripple: true });
  const moves = movesOf(FILM, after);
  expect([...moves.shifted]).toEqual([
    ["b", -1],
    ["c", -1],
    ["two", -1],
  ]);
  expect([...moves.changed.keys()]).toEqual(["a", "one"]);
  expect(sayMoves(FILM, moves, held("a"))).toBe("3 pieces move −1.0 s, 1 piece cut");
  const [before, now] = [FILM, after].map((film) => findItem(film, "a")?.item);
  expect(before && now && sayHeld(before, now)).toBe("3.0 s (−1.0 s)");
  expect(before && sayHeld(before, before), "it is only on another row").toBe("");
});

it("without Ripple the same trim moves nothing", () => {
  const after = trimItem(FILM, { id: "a", edge: "end", time: 3 });
  expect(sayMoves(FILM, movesOf(FILM, after), held("a"))).toBe("1 piece cut");
});

it("another order says how many pieces move, and no single length", () => {
  const moves = movesOf(FILM, reorderItem(FILM, { id: "a", index: 1 }));
  expect(moves.shifted.get("a")).toBe(4);
  expect(moves.shifted.get("b")).toBe(-4);
  expect(sayMoves(FILM, moves, held("a"))).toBe("2 pieces move");
});

it("what goes and what lands elsewhere is named", () => {
  const without = movesOf(FILM, removeItem(FILM, { id: "a" }));
  expect([...without.gone]).toEqual(["a", "one"]);
  expect(sayMoves(FILM, without, held("a"))).toBe("1 piece removed");
  const lifted = movesOf(FILM, moveToRow(FILM, { id: "c", row: { newId: "new" }, ripple: true }));
  expect(lifted.landed.map(({ item, rowId }) => [item.id, rowId])).toEqual([["c", "new"]]);
  expect(sayMoves(FILM, movesOf(FILM, FILM), held())).toBe("");
});
