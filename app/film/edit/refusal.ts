import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { Timeline, Track } from "#contract/timeline/timeline";
import { lockedRowIn } from "./locked";

/** Why an edit is not made: what is wrong, and what its creator can do. */
export interface EditRefusal {
  id: "locked-row" | "too-much";
  title: string;
  advice: string;
}

const LOCKED: EditRefusal = {
  id: "locked-row",
  title: "This row is locked",
  advice: "Unlock it to change what is on it.",
};

const tooMuch = (what: string, advice: string): EditRefusal => ({
  id: "too-much",
  title: `A film holds at most ${what}`,
  advice: `${advice} Nothing was changed.`,
});

const number = (value: number) => value.toLocaleString("en-US");

const sizeOf = (track: Track | undefined): number => {
  if (!track) return 0;
  return track.kind === "captions" ? track.words.length : track.items.length;
};

/** When the last piece of a film begins, or the last word ends. Seconds. */
function latestIn({ tracks }: Timeline): number {
  let latest = 0;
  for (const track of tracks) {
    if (track.kind === "captions") for (const { t1 } of track.words) latest = Math.max(latest, t1);
    else for (const { at } of track.items) latest = Math.max(latest, at);
  }
  return latest;
}

/** What of the film would become larger than the server takes it; null for nothing. */
function overflowIn(before: Timeline, after: Timeline): EditRefusal | null {
  const { items, words, tracks, seconds } = TIMELINE_LIMITS;
  const latest = latestIn(after);
  if (latest > seconds && latest > latestIn(before))
    return tooMuch(`${seconds / 60} minutes`, "Make pieces shorter or faster.");
  if (after.tracks.length > tracks && after.tracks.length > before.tracks.length)
    return tooMuch(`${tracks} rows`, "Remove a row, or use one that is there.");
  for (const track of after.tracks) {
    const isCaptions = track.kind === "captions";
    const size = sizeOf(track);
    if (size <= (isCaptions ? words : items)) continue;
    if (size <= sizeOf(before.tracks.find(({ id }) => id === track.id))) continue;
    return isCaptions
      ? tooMuch(`${number(words)} words of captions`, "Make two films of it.")
      : tooMuch(
          `${number(items)} pieces on a row`,
          "Make fewer cuts at a time, or make two films of it.",
        );
  }
  return null;
}

/**
 * Why an edit is not made: it changes a locked row, or the film would not be stored for its size. What was too large
 * before may become smaller. Null where the edit is made.
 */
export function editRefusalOf(before: Timeline, after: Timeline): EditRefusal | null {
  return lockedRowIn(before, after) ? LOCKED : overflowIn(before, after);
}
