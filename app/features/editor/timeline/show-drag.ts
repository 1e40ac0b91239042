import type { Timeline } from "#contract/timeline/timeline";
import { findItem, hasItems, type Item } from "#film/edit/find";
import { editRefusalOf } from "#film/edit/refusal";
import type { Desk } from "../desk";
import type { RowOnScreen } from "./drop-row";
import { type Edge, isEdgeShown, viewOfEdge } from "./edge-view";
import { drawChanged, endLive, type LandingPlace, type Live, showLive } from "./live";
import { lostBy, type Moves, movesOf, sayHeld, sayMoves } from "./moves";
import { widthOf } from "./piece-width";
import { NAMES_WIDTH } from "./ruler";

/** How often the preview, and the name, frames and wave of a trimmed piece, follow a drag. Milliseconds. */
const DRAW_MS = 100;
/** How high the place of a new row is shown, in pixels. */
const NEW_ROW = 8;

/** What is dragged, by whom and how it is shown. */
export interface Dragged {
  desk: Pick<Desk, "editing" | "time" | "selected" | "also" | "player" | "isPlaying">;
  /** Pixels a second. */
  scale: number;
}

/** One state of a drag. */
export interface DragState {
  change: (timeline: Timeline) => Timeline;
  /** States of one key change the film alike. */
  key: string;
  held: readonly string[];
  away: { x: number; y: number } | null;
  /** The row that is made where what is dragged is dropped. */
  newRow?: string | undefined;
  glides?: boolean;
  /** The end that is dragged, which the preview shows. Only one piece is held then. */
  edge?: Edge;
  pointer: { x: number; y: number };
}

const rowOf = (timeline: Timeline, id: string) =>
  timeline.tracks.find((track) => hasItems(track) && track.items.some((item) => item.id === id))
    ?.id;

/** Where the place of a piece is on the screen. */
function landingOf(
  item: Item,
  row: RowOnScreen | undefined,
  { scale, label, top }: { scale: number; label: string | undefined; top: number },
): LandingPlace {
  return {
    id: item.id,
    left: NAMES_WIDTH + item.at * scale,
    width: widthOf(item, scale),
    top: row ? row.top + 4 : top,
    height: row ? row.height - 8 : NEW_ROW,
    ...(label === undefined ? {} : { label }),
  };
}

/** What is shown of a state of a drag, wherever the pointer is. */
type Shape = Omit<Live, "away" | "says"> & { text: string; after: Timeline };

interface Shown {
  before: Timeline;
  state: DragState;
  shape: Shape;
}

/** How many seconds pieces lose that are not dragged, as text. */
function cutsOf(before: Timeline, moves: Moves, held: ReadonlySet<string>) {
  return new Map(
    [...moves.changed].flatMap(([id, item]) => {
      const one = held.has(id) ? undefined : findItem(before, id)?.item;
      const lost = one ? lostBy(one, item) : 0;
      return lost > 0.05 ? [[id, `−${lost.toFixed(1)} s`] as const] : [];
    }),
  );
}

/** What a drag makes of the film, and how that is shown. */
function shapeOf(
  before: Timeline,
  { change, held: ids, away, newRow, glides = false }: DragState,
  { rows, scale }: { rows: readonly RowOnScreen[]; scale: number },
): Shape {
  const after = change(before);
  const isRefused = after !== before && editRefusalOf(before, after) !== null;
  const wanted = movesOf(before, after);
  // What is refused moves nothing; where it would land is shown all the same.
  const moves = isRefused ? { ...movesOf(before, before), landed: wanted.landed } : wanted;
  const held = new Set(ids);
  const tops = rows.filter(({ kind }) => kind === "visual").map(({ top }) => top);
  const bottom = Math.max(0, ...rows.map(({ top, height }) => top + height));
  const [firstHeld = ""] = ids;
  const isSound = rows.find(({ id }) => id === rowOf(before, firstHeld))?.kind !== "visual";
  const top = isSound ? bottom : Math.min(...tops) - NEW_ROW;
  const placeOf = (item: Item, rowId: string | undefined) =>
    landingOf(
      item,
      rows.find(({ id }) => id === rowId),
      { scale, top, label: rowId === newRow && held.has(item.id) ? "New row" : undefined },
    );
  const isLanded = new Set(moves.landed.map(({ item }) => item.id));
  // What is away from its place has an outline there.
  const ordered = (away ? ids : []).flatMap((id) => {
    const item = isLanded.has(id) ? undefined : findItem(after, id)?.item;
    return item ? [placeOf(item, rowOf(after, id))] : [];
  });
  const now = findItem(after, firstHeld)?.item;
  const from = findItem(before, firstHeld)?.item;
  const says = [now && from ? sayHeld(from, now) : "", sayMoves(before, moves, held)];
  return {
    ...{ after, moves, held, scale, isRefused, glides, cuts: cutsOf(before, moves, held) },
    landings: [...moves.landed.map(({ item, rowId }) => placeOf(item, rowId)), ...ordered],
    text: isRefused ? "Locked" : says.filter(Boolean).join(" · "),
  };
}

/**
 * Shows what a drag would make of the film, without changing it: the change is made once, when the piece is let go. The
 * drag then makes the film that it showed last. If the film changed meanwhile (a voice became ready), the change is applied
 * to that film instead.
 */
export function showDrag({ desk, scale }: Dragged, rows: readonly RowOnScreen[]) {
  let last: Shown | null = null;
  let isPreviewed = false;
  let drawn: Shape | null = null;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawing = 0;
  /** The latest state, where the pieces do not show it yet. */
  let waiting: DragState | null = null;
  /** Whether the coming frame paints the preview, or the last frame did. */
  let painting: "coming" | "done" | null = null;
  let painted = 0;

  const presentFilm = () => desk.editing.state.get().timeline;

  /** Most moves of the pointer change nothing but the place of the pointer. */
  function shapeNow(before: Timeline, state: DragState): Shape {
    const isSame = last?.before === before && last.state.key === state.key;
    const shape = isSame && last ? last.shape : shapeOf(before, state, { rows, scale });
    last = { before, state, shape };
    return shape;
  }

  function preview({ before, state: { edge, held }, shape: { isRefused, after } }: Shown): void {
    const film = isRefused ? before : after;
    if (edge) {
      const [view, player] = [viewOfEdge(film, { id: held[0] ?? "", edge }), desk.player.get()];
      isEdgeShown.set(view !== null && player !== null);
      player?.showView(view);
      return;
    }
    isPreviewed = true;
    desk.player.get()?.setTimeline(film);
  }

  /** Shows the last shape in the preview, and draws the pieces that become longer or shorter. */
  function drawAll(): void {
    timer = undefined;
    if (!last) return;
    if (last.before !== presentFilm()) {
      show(waiting ?? last.state);
      return;
    }
    drawnAt = performance.now();
    drawn = last.shape;
    if (!desk.isPlaying.get()) preview(last);
    // The next frame paints the preview and computes no shape, so it has time to draw these pieces.
    drawing = requestAnimationFrame(drawChanged);
  }

  /** Calls {@link drawAll} behind this frame, and at most ten times a second. */
  function drawSoon(): void {
    timer ??= setTimeout(drawAll, Math.max(0, drawnAt + DRAW_MS - performance.now()));
  }

  /** Whether the coming frame paints the preview and can show the last shape where the pointer is now. */
  function mustWait(state: DragState): boolean {
    if (painting !== null || desk.isPlaying.get() || !desk.player.get()?.isDue) return false;
    if (last?.before !== presentFilm() || last.state.key === state.key) return false;
    return (last.state.away === null) === (state.away === null);
  }

  /** A frame that paints the preview is too short to move the pieces as well. The pieces wait for one frame, never for two. */
  function waitForPaint(): void {
    painting = "coming";
    painted = requestAnimationFrame(() => {
      painting = "done";
      painted = requestAnimationFrame(() => {
        if (waiting) show(waiting);
        painting = null;
      });
    });
  }

  function showShape({ text, after: _, ...shape }: Shape, { away, pointer }: DragState): void {
    showLive({ ...shape, away, says: { text, ...pointer } });
  }

  function show(state: DragState): void {
    if (mustWait(state)) waitForPaint();
    if (painting === "coming" && last) {
      waiting = state;
      // A lifted piece and the words still follow the pointer.
      showShape(last.shape, state);
      return;
    }
    waiting = null;
    const shape = shapeNow(presentFilm(), state);
    showShape(shape, state);
    if (shape !== drawn) drawSoon();
  }

  return {
    show,
    /** Ends the drag: as one step of undo, or as if it had not been. */
    end(change: ((timeline: Timeline) => Timeline) | null): void {
      clearTimeout(timer);
      cancelAnimationFrame(drawing);
      cancelAnimationFrame(painted);
      const before = presentFilm();
      // The last shape is still right unless the film changed meanwhile, or a later state waits.
      const isShown = waiting === null;
      if (change)
        desk.editing.edit((film) =>
          isShown && last?.before === film ? last.shape.after : change(film),
        );
      if (isEdgeShown.get()) {
        isEdgeShown.set(false);
        desk.player.get()?.showView(null);
      }
      const now = presentFilm();
      endLive(now);
      // An edit that is made is shown by itself.
      if (isPreviewed && now === before) desk.player.get()?.setTimeline(now);
    },
  };
}
