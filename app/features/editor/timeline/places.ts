import type { Item } from "#film/edit/find";

/** A piece is at its place when it is nearer than this. Pixels. */
const NEAR = 0.005;

/** Where a piece is in the film, for what draws a part of it. */
export interface PiecePlace {
  /** When it begins. Seconds. */
  at: number;
  /** The width with which React drew the piece. Pixels. */
  width: number;
  onMove: () => void;
}

/** How a drag shows a piece, beside where it is. */
export interface Dragging {
  /** When it begins, in seconds; null for when it does in the film. */
  at: number | null;
  /** How far it is from there, in pixels. */
  x: number;
  y: number;
  /** Its width in pixels; null for the width with which React drew the piece. */
  width: number | null;
  /** Whether it is what is dragged, and whether that follows the pointer over other rows. */
  isHeld: boolean;
  isLifted: boolean;
  /** Whether it glides to its place. */
  glides: boolean;
  /** What would become of it, and what is said of that. */
  fate: "gone" | "cut" | null;
  says: string | null;
}

/** A piece, and when it begins. Seconds. */
export type PlacedPiece = Pick<Item, "id" | "at">;

const AT_REST: Dragging = {
  ...{ at: null, x: 0, y: 0, width: null, isHeld: false, isLifted: false, glides: false },
  ...{ fate: null, says: null },
};

/** A piece that glided aside, between the end of the drag and the next frames. */
const GLIDED: Dragging = { ...AT_REST, glides: true };
/** After this time the browser has painted the film that the drag made. Milliseconds. */
const SHOWN_MS = 100;

interface Row {
  /** What its pieces are in; null before it is shown. It is moved where most of them move alike. */
  element: HTMLElement | null;
  /** Pixels a second. */
  scale: number;
  /** How far it is moved. Pixels. */
  shift: number;
  pieces: Set<Piece>;
}

interface Piece {
  element: HTMLElement;
  row: Row;
  place: PiecePlace;
  /** When it begins without a drag. Seconds. */
  at: number;
  dragging: Dragging;
  /** Where it was put within its row; null before that. Pixels. */
  put: number | null;
  /** The position in its style, in whole pixels; null until it has one. */
  left: number | null;
  top: number;
}

const rows = new Map<string, Row>();
const pieces = new Map<string, Piece>();
/** The drag that is shown, by the ids of pieces. */
const dragged = new Map<string, Dragging>();

function rowOf(id: string): Row {
  const row = rows.get(id) ?? { element: null, scale: 0, shift: 0, pieces: new Set() };
  rows.set(id, row);
  return row;
}

/** Keeps the element that holds the pieces of a row. Gives what lets go of it. */
export function keepRowElement(id: string, element: HTMLElement): () => void {
  const row = rowOf(id);
  row.element = element;
  // An element that was hidden for a while still has its last place.
  element.style.transform = "";
  return () => {
    if (row.element === element) rows.delete(id);
  };
}

/** Keeps the element of a piece, so that it can be moved without drawing it again. Gives what lets go of it. */
export function keepPiece(
  id: string,
  { row: rowId, element, place }: { row: string; element: HTMLElement; place: PiecePlace },
): () => void {
  const row = rowOf(rowId);
  const piece: Piece = {
    ...{ element, row, place, at: place.at, dragging: AT_REST },
    ...{ put: null, left: null, top: 0 },
  };
  pieces.set(id, piece);
  row.pieces.add(piece);
  drag(piece, dragged.get(id) ?? AT_REST);
  return () => {
    markPiece(piece, AT_REST);
    row.pieces.delete(piece);
    if (pieces.get(id) === piece) pieces.delete(id);
  };
}

const beginOf = ({ at, dragging }: Piece) => dragging.at ?? at;
const wantedX = (piece: Piece) =>
  beginOf(piece) * piece.row.scale + piece.dragging.x - piece.row.shift;

/**
 * How far most pieces of a row move that move alike: the row is moved by that instead of them. A row that something is
 * lifted from goes back to where it was, so that what is lifted passes over the other rows.
 */
function commonMove({ pieces: all, shift }: Row): number {
  const counts = new Map<number, number>();
  for (const piece of all) {
    if (piece.dragging.isLifted) return -shift;
    if (piece.put === null) continue;
    const move = Math.round((wantedX(piece) - piece.put) / NEAR);
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  let [most, common] = [Math.max(1, counts.get(0) ?? 0), 0];
  for (const [move, count] of counts) if (count > most) [most, common] = [count, move];
  return common * NEAR;
}

/** Shows the pieces of a row where they are, by as few changes of style as it takes: in whole pixels, for sharp edges. */
function settle(row: Row): void {
  const { element } = row;
  if (!element) return;
  const move = commonMove(row);
  if (move !== 0) {
    row.shift += move;
    const shift = Math.round(row.shift);
    element.style.transform = shift === 0 ? "" : `translateX(${shift}px)`;
  }
  for (const piece of row.pieces) {
    const x = wantedX(piece);
    const [left, top] = [Math.round(x), piece.dragging.y];
    piece.put = x;
    if (piece.left === left && piece.top === top) continue;
    // A piece that goes elsewhere than the drag showed it goes there at once.
    if (piece.dragging === GLIDED) drag(piece, AT_REST);
    piece.left = left;
    piece.top = top;
    piece.element.style.transform = `translate(${left}px, ${top}px)`;
  }
}

/** Tells what draws a part of a piece when it begins now. */
function tellPlace(piece: Piece): void {
  const { place } = piece;
  const at = beginOf(piece);
  if (place.at === at) return;
  place.at = at;
  place.onMove();
}

function setPlaces(row: Row, items: readonly PlacedPiece[]): void {
  for (const { id, at } of items) {
    const piece = pieces.get(id);
    if (piece?.row !== row) continue;
    piece.at = at;
    tellPlace(piece);
  }
}

/** Puts the pieces of a row where they are in the film. @param scale pixels a second */
export function placeRow(id: string, items: readonly PlacedPiece[], scale: number): void {
  const row = rowOf(id);
  row.scale = scale;
  setPlaces(row, items);
  settle(row);
}

/** Shows a drag by attributes and the width. Values that are the same are not written. */
function markPiece({ element, place, dragging: before }: Piece, after: Dragging): void {
  if (before.width !== after.width) element.style.width = `${after.width ?? place.width}px`;
  if (before.isHeld !== after.isHeld) element.toggleAttribute("data-held", after.isHeld);
  if (before.glides !== after.glides) element.toggleAttribute("data-glide", after.glides);
  if (before.fate !== after.fate) {
    if (after.fate === null) delete element.dataset.fate;
    else element.dataset.fate = after.fate;
  }
  if (before.says === after.says) return;
  if (after.says === null) delete element.dataset.says;
  else element.dataset.says = after.says;
}

function drag(piece: Piece, dragging: Dragging): void {
  markPiece(piece, dragging);
  piece.dragging = dragging;
  tellPlace(piece);
}

/**
 * Shows pieces as a drag has them, until they are shown otherwise.
 * @param next by their ids; null for pieces that are where they belong
 */
export function dragPieces(next: ReadonlyMap<string, Dragging | null>): void {
  const changed = new Set<Row>();
  const goBack = new Set<Row>();
  for (const [id, dragging] of next) {
    if (dragging) dragged.set(id, dragging);
    else dragged.delete(id);
    const row = pieces.get(id)?.row;
    if (!row) continue;
    changed.add(row);
    if (dragging?.isLifted && row.shift !== 0) goBack.add(row);
  }
  for (const [id, dragging] of next) {
    const piece = pieces.get(id);
    if (!piece) continue;
    const now = dragging ?? AT_REST;
    // The pieces of a row that goes back are put elsewhere in it at once: none may glide there.
    drag(piece, goBack.has(piece.row) ? { ...now, glides: false } : now);
  }
  for (const row of changed) settle(row);
}

/** Ends a drag: the pieces of all rows are where the film has them. */
export function endDrag(filmRows: Iterable<{ id: string; items: readonly PlacedPiece[] }>): void {
  dragged.clear();
  // Chromium recalculates the style of each piece that loses a mark. Nobody sees the marks of a glide, so they go later.
  for (const piece of pieces.values()) drag(piece, piece.dragging.glides ? GLIDED : AT_REST);
  for (const { id, items } of filmRows) {
    const row = rows.get(id);
    if (row) setPlaces(row, items);
  }
  for (const row of rows.values()) settle(row);
  setTimeout(endGlides, SHOWN_MS);
}

function endGlides(): void {
  for (const piece of pieces.values()) if (piece.dragging === GLIDED) drag(piece, AT_REST);
}
