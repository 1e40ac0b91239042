import type { Timeline } from "#contract/timeline/timeline";
import { addTrack } from "../edit/items";
import { visualItem, visualTrack } from "../edit/new-item";
import type { Check } from "./check";
import { hookAt } from "./measures";

/** Seconds within which viewers decide whether to stay. */
const HOOK_WITHIN = 1.5;
/** How long the added title stands, in seconds. */
const TITLE_SECONDS = 2.5;

/** Whether something is said or written at the film's start. */
export function checkHook(timeline: Timeline): Check {
  const at = hookAt(timeline);
  const value = Number.isFinite(at) ? `${at.toFixed(1)} s` : "nothing said or written";
  const base = { id: "hook", title: "Hook", value, limit: `within ${HOOK_WITHIN} s` } as const;
  if (at <= HOOK_WITHIN)
    return { ...base, state: "ok", sentence: "Something is said or written at once." };
  const words = timeline.script?.split(/(?<=[.!?])\s/)[0]?.trim();
  const text = (words || timeline.label || "").slice(0, 80);
  return {
    ...base,
    state: "warn",
    sentence: "Viewers decide within 1.5 s: say or write something by then.",
    ...(text === ""
      ? {}
      : { fixLabel: "Add the first sentence as a title", fix: (film) => withTitle(film, text) }),
  };
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
    place: { x: 0.47, y: 0.24, width: 0.5, rotation: 0 },
    out: TITLE_SECONDS,
  });
  return addTrack(timeline, { track: visualTrack(id, { name: "Hook", items: [title] }) });
}
