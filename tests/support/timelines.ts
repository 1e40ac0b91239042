import { type AudioItem, emptyTimeline, type Timeline } from "#contract/timeline/timeline";
import type { Medium } from "#film/build/medium";
import { audioItem } from "#film/edit/new-item";

/** Ids that count from 1, so that what is built can be compared. */
export function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

/** A sentence that this device's voice said, at a time and so long. Seconds. */
export function spokenItem(text: string, at: number, seconds: number): AudioItem {
  const src = { kind: "flite", voice: "slt", pace: 1, text } as const;
  return audioItem({ id: text, src, out: seconds, at, text });
}

/** A timeline with a script and what is spoken of it. */
export function timelineThatSays(script: string, items: AudioItem[]): Timeline {
  const track = { id: "v", kind: "voice", muted: false, gainDb: 0, items } as const;
  return { ...emptyTimeline(), script, tracks: items.length > 0 ? [track] : [] };
}

/** The account's own result: a picture, or a clip of so many seconds. */
export function ownMedium(key: string, name: string, duration: number | null = null): Medium {
  return {
    key,
    name,
    type: duration === null ? "image" : "video",
    url: `/media/${key}?t=x`,
    posterUrl: null,
    duration,
    source: { kind: "generation", id: key },
    width: null,
    height: null,
    hasAudio: null,
    licence: null,
  };
}
