import { useSyncExternalStore } from "react";
import { framesPerSecond } from "#contract/timeline/frame-rates";
import { itemLength } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import type { KeyMoment } from "#film/edit/keys";
import type { Desk } from "../desk";

/** Where keys are set and looked for: the present time, and half a frame beside it. Seconds. */
export function presentMoment(desk: Pick<Desk, "editing" | "time">): Omit<KeyMoment, "id"> {
  const { fps } = desk.editing.state.get().timeline;
  return { time: desk.time.get(), tolerance: 0.5 / framesPerSecond(fps) };
}

/** The present time where something follows from it; else 0, so that nothing is drawn again while the film plays. */
export function useTimeWhile(desk: Pick<Desk, "time">, isAsked: boolean): number {
  return useSyncExternalStore(
    (onChange) => (isAsked ? desk.time.listen(onChange) : () => undefined),
    () => (isAsked ? desk.time.get() : 0),
  );
}

/** A time of the film within a piece: where the playhead is elsewhere, its nearer end. */
export const timeWithin = (item: Item, time: number): number =>
  Math.min(item.at + itemLength(item), Math.max(item.at, time));

/** The id of the settings of keys, which are behind all others of a piece. */
export const KEY_SETTINGS_ID = "key-settings";

/** Brings the settings of the key at the present time into sight, once they are drawn. */
export function showKeySettings(): void {
  requestAnimationFrame(() =>
    document.getElementById(KEY_SETTINGS_ID)?.scrollIntoView({ block: "nearest" }),
  );
}
