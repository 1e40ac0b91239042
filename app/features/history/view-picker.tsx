import { Grid2x2, Grid3x3, List } from "lucide-react";
import { cn } from "#lib/cn";
import { Tooltip } from "#ui/tooltip";
import { type HistoryLayout, setView, useHistoryView, VIEWS } from "./view-choice";

const NAMES: Record<HistoryLayout, string> = { large: "Large", small: "Small", list: "List" };
const ICONS: Record<HistoryLayout, typeof List> = { large: Grid2x2, small: Grid3x3, list: List };

/** Large cards, small cards or rows. */
export function ViewPicker() {
  const view = useHistoryView();
  return (
    <fieldset className="flex h-11 shrink-0 items-center rounded-control border border-line p-1">
      <legend className="sr-only">View</legend>
      {VIEWS.map((one) => {
        const Icon = ICONS[one];
        return (
          <Tooltip key={one} text={NAMES[one]}>
            <label
              className={cn(
                "grid size-9 cursor-pointer place-items-center rounded-control text-faint has-focus-visible:outline-2 has-focus-visible:outline-signal",
                view === one && "bg-hover text-text",
              )}
            >
              <input
                type="radio"
                name="history-view"
                className="sr-only"
                aria-label={NAMES[one]}
                checked={view === one}
                onChange={() => setView(one)}
              />
              <Icon aria-hidden="true" className="size-4" />
            </label>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
