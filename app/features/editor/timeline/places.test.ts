import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { movable } from "#support/movable";
import { type Dragging, dragPieces, endDrag, keepPiece, keepRowElement, placeRow } from "./places";

const kept: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  endDrag([]);
  vi.runAllTimers();
  vi.useRealTimers();
  for (const letGo of kept.splice(0)) letGo();
});

/** A row with pieces that begin at these seconds, at ten pixels a second. */
function row(...starts: number[]) {
  const list = movable();
  const pieces = starts.map((at, index) => {
    const place = { at, width: 40, onMove: () => undefined };
    return { id: `piece-${index}`, at, place, ...movable() };
  });
  for (const { id, element, place } of pieces)
    kept.push(keepPiece(id, { row: "row", element, place }));
  kept.push(keepRowElement("row", list.element));
  placeRow("row", pieces, 10);
  /** Where each piece is seen, in pixels of the film. */
  const seen = () => {
    const shift = Number(/-?\d+/.exec(list.transform())?.[0] ?? 0);
    return pieces.map((piece) => shift + Number(/-?\d+/.exec(piece.transform())?.[0]));
  };
  const moves = () => pieces.map((piece) => piece.moves());
  return { list, pieces, seen, moves };
}

const dragging = (how: Partial<Dragging>): Dragging => ({
  ...{ at: null, x: 0, y: 0, width: null, isHeld: false, isLifted: false, glides: false },
  ...{ fate: null, says: null },
  ...how,
});
const shifted = (x: number, ...indices: number[]) =>
  new Map(indices.map((index) => [`piece-${index}`, dragging({ x })]));

it("puts pieces where they begin", () => {
  expect(row(0, 1.5, 3).seen()).toEqual([0, 15, 30]);
});

it("moves a row instead of the pieces when most of them move alike", () => {
  const { seen, moves, list } = row(0, 1, 2, 3);
  const before = list.moves();
  dragPieces(shifted(25, 1, 2, 3));
  expect(seen()).toEqual([0, 35, 45, 55]);
  expect([moves(), list.moves() - before]).toEqual([[2, 1, 1, 1], 1]);
});

it("changes nothing when the film has the pieces where the drag showed them", () => {
  const { pieces, seen, moves, list } = row(0, 1, 2, 3);
  dragPieces(shifted(25, 1, 2, 3));
  const before = [moves(), list.moves()];
  const items = pieces.map(({ id, at }, index) => ({ id, at: index === 0 ? at : at + 2.5 }));
  endDrag([{ id: "row", items }]);
  expect(seen()).toEqual([0, 35, 45, 55]);
  expect([moves(), list.moves()]).toEqual(before);
});

it("puts pieces back when the film stays as it was", () => {
  const { pieces, seen } = row(0, 1, 2, 3);
  dragPieces(shifted(25, 1, 2, 3));
  endDrag([{ id: "row", items: pieces }]);
  expect(seen()).toEqual([0, 10, 20, 30]);
});

it("leaves the row where it was when a piece is lifted from it", () => {
  const { pieces, seen, list } = row(0, 1, 2, 3);
  placeRow(
    "row",
    [...pieces].map(({ id, at }) => ({ id, at: at + 5 })),
    10,
  );
  expect(list.transform()).toBe("translateX(50px)");
  dragPieces(new Map([["piece-1", dragging({ x: 7, y: 40, isHeld: true, isLifted: true })]]));
  expect(list.transform()).toBe("");
  expect(seen()).toEqual([50, 67, 70, 80]);
  expect(pieces[1]?.transform()).toBe("translate(67px, 40px)");
});

it("marks what is held, what glides and what would be cut, and takes the marks away", () => {
  const { pieces } = row(0, 1, 2);
  dragPieces(
    new Map([
      ["piece-0", dragging({ isHeld: true })],
      ["piece-1", dragging({ glides: true })],
      ["piece-2", dragging({ fate: "cut", says: "−0.5 s" })],
    ]),
  );
  const marks = () => pieces.map(({ attributes, dataset }) => ({ is: [...attributes], dataset }));
  expect(marks()).toEqual([
    { is: ["data-held"], dataset: {} },
    { is: ["data-glide"], dataset: {} },
    { is: [], dataset: { fate: "cut", says: "−0.5 s" } },
  ]);
  endDrag([{ id: "row", items: pieces }]);
  expect(marks()[0]).toEqual({ is: [], dataset: {} });
  vi.runAllTimers();
  expect(marks()).toEqual(pieces.map(() => ({ is: [], dataset: {} })));
});

it("tells what draws a part of a piece when the piece begins now", () => {
  const { pieces } = row(4, 8);
  dragPieces(new Map([["piece-0", dragging({ at: 5 })]]));
  expect(pieces.map(({ place }) => place.at)).toEqual([5, 8]);
  endDrag([{ id: "row", items: pieces }]);
  expect(pieces.map(({ place }) => place.at)).toEqual([4, 8]);
});

it("puts pieces of another scale in their places", () => {
  const { pieces, seen } = row(0, 1, 2, 3);
  placeRow("row", pieces, 4);
  expect(seen()).toEqual([0, 4, 8, 12]);
});

it("keeps the scale of a row that changed during a drag", () => {
  const { pieces, seen } = row(0, 1, 2, 3);
  dragPieces(shifted(25, 1, 2, 3));
  placeRow("row", pieces, 4);
  endDrag([{ id: "row", items: pieces }]);
  expect(seen()).toEqual([0, 4, 8, 12]);
});

it("lets no piece glide while its row goes back for one that is lifted", () => {
  const { pieces } = row(0, 1, 2, 3);
  placeRow(
    "row",
    pieces.map(({ id, at }) => ({ id, at: at + 5 })),
    10,
  );
  const lifted = (x: number) =>
    new Map([
      ["piece-1", dragging({ x, isHeld: true, isLifted: true })],
      ["piece-2", dragging({ x: -10, glides: true })],
    ]);
  dragPieces(lifted(7));
  expect([...(pieces[2]?.attributes ?? [])]).toEqual([]);
  dragPieces(lifted(8));
  expect([...(pieces[2]?.attributes ?? [])]).toEqual(["data-glide"]);
});

it("puts a row right whose element is kept again", () => {
  const { list, pieces, seen } = row(0, 1, 2, 3);
  placeRow(
    "row",
    pieces.map(({ id, at }) => ({ id, at: at + 5 })),
    10,
  );
  for (const letGo of kept.splice(0)) letGo();
  for (const { id, element, place } of pieces)
    kept.push(keepPiece(id, { row: "row", element, place }));
  kept.push(keepRowElement("row", list.element));
  placeRow("row", pieces, 10);
  expect(seen()).toEqual([0, 10, 20, 30]);
});

it("shows a piece that comes into view as the drag has it", () => {
  const { pieces } = row(0, 1);
  dragPieces(new Map([["late", dragging({ at: 4, fate: "cut", says: "−1.0 s" })]]));
  const [late, place] = [movable(), { at: 2, width: 40, onMove: () => undefined }];
  kept.push(keepPiece("late", { row: "row", element: late.element, place }));
  placeRow("row", [...pieces, { id: "late", at: 2 }], 10);
  expect([late.transform(), late.dataset.says, place.at]).toEqual([
    "translate(40px, 0px)",
    "−1.0 s",
    4,
  ]);
});

it("lets a piece go at once to a place that the drag did not show", () => {
  const { pieces, seen } = row(0, 1, 2);
  dragPieces(new Map([["piece-1", dragging({ x: 20, glides: true })]]));
  endDrag([{ id: "row", items: pieces }]);
  expect([...(pieces[1]?.attributes ?? [])]).toEqual([]);
  expect(seen()).toEqual([0, 10, 20]);
});
