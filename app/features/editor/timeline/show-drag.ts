import type { PointerEvent as ReactPointerEvent } from "react";
import { itemLength, type Timeline } from "#contract/timeline/timeline";
import { findItem, hasItems, type Item } from "#film/edit/find";
import { editRefusalOf } from "#film/edit/refusal";
import type { Desk } from "../desk";
import type { RowOnScreen } from "./drop-row";
import { type LandingPlace, showLive } from "./live";
import { lostBy, movesOf, sayHeld, sayMoves } from "./moves";
import { NAMES_WIDTH } from "./ruler";

/** How often the preview shows what a drag would make of the film, in milliseconds: it paints whole frames. */
const PREVIEW_MS = 100;
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
  pointer: { x: number; y: number };
}

/** The rows of the timeline that a pressed piece is in, as they are on the screen. */
export function rowsAround(event: ReactPointerEvent<HTMLElement>) {
  const element: Element | null = event.currentTarget.closest?.("[data-rows]") ?? null;
  const rows = [...(element?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].map(
    (row): RowOnScreen => ({
      id: row.dataset.row ?? "",
      kind: row.dataset.kind as RowOnScreen["kind"],
      ...{ top: row.offsetTop, height: row.offsetHeight },
    }),
  );
  return {
    rows,
    /** A height of the window, in pixels of the rows. */
    yOf: (clientY: number) => clientY - (element?.getBoundingClientRect().top ?? 0),
  };
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
    width: Math.max(6, itemLength(item) * scale - 1),
    top: row ? row.top + 4 : top,
    height: row ? row.height - 8 : NEW_ROW,
    ...(label === undefined ? {} : { label }),
  };
}

/**
 * Shows what a drag would make of the film, without changing it: the change is made once, of the film as it is when the
 * piece is let go, so that what comes in meanwhile (a voice that is ready) is kept and the drag goes on.
 */
export function showDrag({ desk, scale }: Dragged, rows: readonly RowOnScreen[]) {
  let last: { before: Timeline; key: string; after: Timeline } | null = null;
  let isPreviewed = false;
  let previewedAt = 0;

  function madeOf(before: Timeline, { change, key }: DragState): Timeline {
    if (last?.before === before && last.key === key) return last.after;
    const after = change(before);
    last = { before, key, after };
    return after;
  }

  function preview(after: Timeline) {
    const now = performance.now();
    if (desk.isPlaying.get() || now - previewedAt < PREVIEW_MS) return;
    previewedAt = now;
    isPreviewed = true;
    desk.player.get()?.setTimeline(after);
  }

  return {
    show(state: DragState): void {
      const before = desk.editing.state.get().timeline;
      const after = madeOf(before, state);
      const isRefused = after !== before && editRefusalOf(before, after) !== null;
      const moves = movesOf(before, after);
      const held = new Set(state.held);
      const old = (id: string) => findItem(before, id)?.item;
      const cuts = new Map(
        [...moves.changed].flatMap(([id, item]) => {
          const one = old(id);
          const lost = one && !held.has(id) ? lostBy(one, item) : 0;
          return lost > 0.05 ? [[id, `−${lost.toFixed(1)} s`] as const] : [];
        }),
      );
      const tops = rows.filter(({ kind }) => kind === "visual").map(({ top }) => top);
      const bottom = Math.max(0, ...rows.map(({ top, height }) => top + height));
      const firstHeld = state.held[0] ?? "";
      const isSound = rows.find(({ id }) => id === rowOf(before, firstHeld))?.kind !== "visual";
      const top = isSound ? bottom : Math.min(...tops) - NEW_ROW;
      const placeOf = (item: Item, rowId: string | undefined) =>
        landingOf(
          item,
          rows.find(({ id }) => id === rowId),
          {
            ...{ scale, top },
            label: rowId === state.newRow && held.has(item.id) ? "New row" : undefined,
          },
        );
      // What is away from its place has an outline there.
      const ordered = state.away
        ? state.held.flatMap((id) => {
            const item = moves.landed.some((one) => one.item.id === id)
              ? undefined
              : findItem(after, id)?.item;
            return item ? [placeOf(item, rowOf(after, id))] : [];
          })
        : [];
      const now = findItem(after, firstHeld)?.item;
      const from = old(firstHeld);
      showLive({
        ...{ moves, held, away: state.away, scale, cuts, isRefused },
        landings: [...moves.landed.map(({ item, rowId }) => placeOf(item, rowId)), ...ordered],
        glides: state.glides ?? false,
        says: {
          text: isRefused
            ? "Locked"
            : [now && from ? sayHeld(from, now) : "", sayMoves(before, moves, held)]
                .filter(Boolean)
                .join(" · "),
          ...state.pointer,
        },
      });
      preview(isRefused ? before : after);
    },
    /** Ends the drag: as one step of undo, or as if it had not been. */
    end(change: ((timeline: Timeline) => Timeline) | null): void {
      showLive(null);
      if (change) desk.editing.edit(change);
      if (isPreviewed) desk.player.get()?.setTimeline(desk.editing.state.get().timeline);
    },
  };
}
