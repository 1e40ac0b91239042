import { Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { isFocusLost } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { rowAfter } from "./row-after";

const DELETES = "button[data-delete-row]";
/** Marks the button that adds a row: it has the focus once no row is left. */
export const ADDS_ROW = { "data-add-row": "" } as const;
const ADDS = "[data-add-row]";
const ANY_CONTROL =
  "textarea:not(:disabled), input:not(:disabled, [hidden]), button:not(:disabled)";

const deletesOf = (list: Element | null): HTMLElement[] =>
  list?.isConnected ? [...list.querySelectorAll<HTMLElement>(DELETES)] : [];

/**
 * The button that deletes a row of a list. The focus goes to the same button of the next row, else of the one before,
 * else to what adds a row.
 */
export function DeleteRow({ label, onDelete }: { label: string; onDelete: () => void }) {
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest("ol, ul");
    const step = currentTarget.closest("[data-step]");
    const place = deletesOf(list).indexOf(currentTarget);
    onDelete();
    requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      const left = deletesOf(list);
      const next = rowAfter(place, left.length);
      const goal =
        (next === null ? undefined : left[next]) ??
        step?.querySelector<HTMLElement>(ADDS) ??
        step?.querySelector<HTMLElement>(ANY_CONTROL);
      goal?.focus();
    });
  };
  return (
    <Button size="icon-sm" variant="quiet" aria-label={label} data-delete-row="" onClick={press}>
      <Trash2 aria-hidden="true" className="size-4" />
    </Button>
  );
}
