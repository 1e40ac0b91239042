import type { Timeline } from "#contract/timeline/timeline";
import { updateItem } from "../../edit/items";
import type { CheckDefinition } from "../check";

/** A piece that needs a licence, or its creator's word, and has none. */
interface Unlicensed {
  id: string;
  label: string;
  /** Whether the creator's word is enough. */
  needsTick: boolean;
}

/** Stock clips without a row of licences, own music without a tick. */
function unlicensed(timeline: Timeline): Unlicensed[] {
  const known = new Set(timeline.licences.map(({ item }) => item));
  return timeline.tracks.flatMap((track): Unlicensed[] => {
    if (track.kind === "captions") return [];
    return track.items.flatMap((item): Unlicensed[] => {
      const { id, src, label } = item;
      const isStock = src.kind === "stock" && !known.has(id) && !known.has(src.id);
      const isOwnMusic =
        track.kind === "music" &&
        (src.kind === "upload" || src.kind === "device") &&
        !("rights" in item && item.rights);
      if (!isStock && !isOwnMusic) return [];
      return [{ id, label: label ?? (isStock ? "Stock clip" : "Music"), needsTick: isOwnMusic }];
    });
  });
}

/** Whether everything in the film may be used. */
export const licencesCheck: CheckDefinition = {
  id: "licences",
  title: "Licences",
  limitFor: () => "none missing",
  look({ timeline }) {
    const missing = unlicensed(timeline);
    if (missing.length === 0) {
      const sentence = "Everything in the film may be used.";
      return { value: "none missing", state: "ok", sentence };
    }
    const ticks = missing.filter(({ needsTick }) => needsTick);
    return {
      value: `${missing.length} missing`,
      state: "fail",
      sentence: `Say that you may use: ${missing.map(({ label }) => label).join(", ")}.`,
      ...(ticks.length === 0
        ? {}
        : {
            fixLabel: "I have the rights",
            fix: (present) =>
              ticks.reduce(
                (now, { id }) => updateItem(now, { id, changes: { rights: true } }),
                present,
              ),
          }),
    };
  },
};
