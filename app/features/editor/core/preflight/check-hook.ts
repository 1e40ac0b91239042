import type { Timeline } from "#contract/timeline";
import type { Check } from "./check";
import { hookAt } from "./measures";

/** Seconds within which viewers decide whether to stay. */
const HOOK_WITHIN = 1.5;

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
  const src = {
    kind: "text",
    text,
    color: "#ffffff",
    stroke: "#000000",
    align: "center",
    size: 0.08,
    weight: 800,
  } as const;
  const item = {
    id: `${id}-title`,
    src,
    in: 0,
    out: 2.5,
    at: 0,
    speed: 1,
    fit: "cover",
    focus: [0.5, 0.5],
    motion: "none",
    strength: 0.5,
    place: { x: 0.47, y: 0.24, width: 0.5, rotation: 0 },
    opacity: 1,
    gainDb: 0,
    muted: false,
  } as const;
  const track = {
    id,
    kind: "visual",
    name: "Hook",
    hidden: false,
    items: [{ ...item, focus: [0.5, 0.5] as [number, number] }],
  } as const;
  return { ...timeline, tracks: [...timeline.tracks, { ...track, items: [...track.items] }] };
}
