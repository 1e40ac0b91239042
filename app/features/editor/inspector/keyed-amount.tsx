import { ChevronLeft, ChevronRight, Diamond } from "lucide-react";
import type { KeyedName } from "#contract/timeline/keys";
import type { Item } from "#film/edit/find";
import { addKeys, keyAt, keyBeside, removeKeys, setValues, tiedNames } from "#film/edit/keys";
import { keysFor, PLACE_NAMES, valueNow } from "#film/keys/keys";
import { cn } from "#lib/cn";
import type { Scale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { seek, useDesk } from "../desk";
import { presentMoment, timeWithin, useTimeWhile } from "./key-moment";
import { chosenAlike } from "./use-change";

interface Keyed {
  item: Item;
  name: KeyedName;
  label: string;
}

/** Three of them fit beside the label and the field of a phone. */
const TOOL = "pointer-coarse:h-11 pointer-coarse:w-9";

/** Sets and removes the key of a value at the present time, and goes to those beside it. */
function KeyTools({ item, name, label }: Keyed) {
  const desk = useDesk();
  const keys = keysFor(item, name);
  useTimeWhile(desk, keys !== undefined);
  const moment = presentMoment(desk);
  const isKey = keyAt(item, name, moment) !== undefined;
  const names = tiedNames(name);
  const go = (by: -1 | 1) => {
    const to = keyBeside(item, [name], { ...moment, by });
    return (
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`${by < 0 ? "Previous" : "Next"} keyframe: ${label}`}
        aria-disabled={to === undefined}
        onClick={() => to && seek(desk, to.time)}
        className={cn(TOOL, "aria-disabled:opacity-40")}
      >
        {by < 0 ? (
          <ChevronLeft aria-hidden="true" className="size-4" />
        ) : (
          <ChevronRight aria-hidden="true" className="size-4" />
        )}
      </Button>
    );
  };
  return (
    <span className="-my-1 flex shrink-0 items-center">
      {keys && go(-1)}
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`${isKey ? "Remove" : "Add"} keyframe: ${label}`}
        aria-pressed={isKey}
        title="Keyframe"
        className={TOOL}
        onClick={() => {
          const now = presentMoment(desk);
          const time = timeWithin(item, now.time);
          const at = { id: item.id, names, ...now, time };
          desk.editing.endStep();
          desk.editing.edit((timeline) =>
            isKey ? removeKeys(timeline, at) : addKeys(timeline, at),
          );
          // A key outside of the piece would not be seen: it is set at the nearer end, and shown.
          if (time !== now.time) seek(desk, time);
        }}
      >
        <Diamond
          aria-hidden="true"
          className={cn("size-3.5", isKey ? "fill-signal text-signal" : keys && "text-signal")}
        />
      </Button>
      {keys && go(1)}
    </span>
  );
}

/**
 * A value of a piece that can have keys. Where it has any, a change sets one at the present time; else it is changed as it
 * is, for all pieces of its sort that are chosen, unless it says where the piece is.
 */
export function KeyedAmount({ item, name, label, scale }: Keyed & { scale: Scale }) {
  const desk = useDesk();
  const time = useTimeWhile(desk, keysFor(item, name) !== undefined);
  const value = valueNow(item, name, timeWithin(item, time));
  if (value === null) return null;
  const isShared = !PLACE_NAMES.some((one) => one === name);
  return (
    <Amount
      {...{ label, scale, value }}
      tools={<KeyTools {...{ item, name, label }} />}
      onChange={(next) =>
        desk.editing.edit((timeline) => {
          const ids = isShared ? chosenAlike(desk, timeline, item.id) : [item.id];
          const moment = presentMoment(desk);
          return ids.reduce(
            (film, id) => setValues(film, { id, values: { [name]: next }, ...moment }),
            timeline,
          );
        }, `${item.id}:key:${name}`)
      }
    />
  );
}
