import { TITLE_PLACE } from "#contract/timeline/platforms";
import type { Timeline } from "#contract/timeline/timeline";
import { addTrack } from "../../edit/items";
import { visualItem, visualTrack } from "../../edit/new-item";
import type { CheckDefinition } from "../check";

/** Seconds within which viewers decide whether to stay. */
const HOOK_WITHIN = 1.5;
/** How long the added title is shown, in seconds. */
const TITLE_SECONDS = 2.5;
/** The most letters of the added title. */
const MAX_TITLE_LETTERS = 80;

/** When something is first said or written, in seconds; Infinity when nothing is. */
function hookAt(timeline: Timeline): number {
  const times = timeline.tracks.flatMap((track) => {
    if (track.kind === "captions")
      return track.hidden ? [] : track.words.slice(0, 1).map(({ t0 }) => t0);
    if (track.kind === "voice") {
      return track.muted
        ? []
        : track.items.slice(0, 1).map((item) => item.at + (item.words?.[0]?.start ?? 0));
    }
    if (track.kind !== "visual" || track.hidden) return [];
    return track.items.filter(({ src }) => src.kind === "text").map(({ at }) => at);
  });
  return times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
}

function withTitle(timeline: Timeline, text: string): Timeline {
  const ids = new Set(timeline.tracks.map(({ id }) => id));
  const id = ids.has("hook") ? `hook-${ids.size}` : "hook";
  const title = visualItem({
    id: `${id}-title`,
    src: {
      kind: "text",
      text,
      color: "#ffffff",
      stroke: "#000000",
      align: "center",
      size: 0.08,
      weight: 800,
    },
    place: { ...TITLE_PLACE },
    out: TITLE_SECONDS,
  });
  return addTrack(timeline, { track: visualTrack(id, { name: "Hook", items: [title] }) });
}

/** Whether something is said or written at the film's start. */
export const hookCheck: CheckDefinition = {
  id: "hook",
  title: "Hook",
  limitFor: () => `within ${HOOK_WITHIN} s`,
  look({ timeline }) {
    const at = hookAt(timeline);
    const value = Number.isFinite(at) ? `${at.toFixed(1)} s` : "nothing in the first 1.5 s";
    if (at <= HOOK_WITHIN)
      return { value, state: "ok", sentence: "Something is said or written at once." };
    const words = timeline.script?.split(/(?<=[.!?])\s/)[0]?.trim();
    const text = (words || timeline.label || "").slice(0, MAX_TITLE_LETTERS);
    return {
      value,
      state: "warn",
      sentence: "Viewers decide within 1.5 s: say or write something by then.",
      ...(text === ""
        ? {}
        : {
            fixLabel: "Add the first sentence as a title",
            fix: (present) => withTitle(present, text),
          }),
    };
  },
};
