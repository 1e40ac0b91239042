import { movePiecesToRow, type RowTarget, rowsFor } from "#film/build/move-to-row";
import { findItem } from "#film/edit/find";
import type { Desk } from "./desk";
import { newId } from "./pieces";
import { chosenAt } from "./selection";
import { ripple } from "./timeline/ripple";
import { rowNames } from "./timeline/row-names";

/** A row as a choice; `new` is one that is made. */
interface RowChoice {
  value: string;
  label: string;
}

const NEW_ROW = "new";

/** The rows that a piece can go to; none where it is on a locked row, or where it is not there any more. */
export function rowChoices(desk: Desk, id: string | null): RowChoice[] {
  const { timeline } = desk.editing.state.get();
  const found = id === null ? null : findItem(timeline, id);
  if (id === null || !found || found.track.locked) return [];
  const names = rowNames(timeline);
  return [
    ...rowsFor(timeline, id).map((row) => ({ value: row.id, label: names.get(row.id) ?? "" })),
    { value: NEW_ROW, label: "New row" },
  ];
}

/** Moves all that is chosen to a row that takes it, or to a new one above the others. */
export function moveChosenToRow(desk: Desk, value: string): void {
  const moves = chosenAt(desk).map((id) => ({ id }));
  const row: RowTarget = value === NEW_ROW ? { newId: newId() } : { id: value };
  desk.editing.edit((timeline) => movePiecesToRow(timeline, { moves, row, ripple: ripple.get() }));
}
