import type { PointerEvent as ReactPointerEvent } from "react";
import type { ItemTrack } from "#film/edit/find";

/** A row of the timeline as it is on the screen: from its top, in pixels of the rows. */
export interface RowOnScreen {
  id: string;
  kind: ItemTrack["kind"];
  top: number;
  height: number;
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

/** How far a piece is dragged beyond its row before it leaves it, in pixels: a hand is never quite level. */
const LEAVES_AFTER = 10;

const isIn = ({ top, height }: RowOnScreen, y: number, more = 0) =>
  y >= top - more && y < top + height + more;

/**
 * The row that a piece would be dropped on: another one of pictures or of sounds, `"new"` above the uppermost row of
 * pictures or below the last one of sounds, else its own.
 * @param y the pointer, in pixels of the rows
 */
export function dropRow(rows: readonly RowOnScreen[], own: string, y: number): string | "new" {
  const from = rows.find(({ id }) => id === own);
  if (!from || isIn(from, y, LEAVES_AFTER)) return own;
  const isVisual = from.kind === "visual";
  const alike = rows
    .filter(({ kind }) => (kind === "visual") === isVisual)
    .sort((one, other) => one.top - other.top);
  const first = alike[0] ?? from;
  const last = alike.at(-1) ?? from;
  if (isVisual && y < first.top) return "new";
  if (!isVisual && y >= last.top + last.height) return "new";
  return alike.find((row) => isIn(row, y))?.id ?? own;
}
