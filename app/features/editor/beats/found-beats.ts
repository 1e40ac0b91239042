import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect } from "react";
import type { AudioItem, AudioSource, Timeline } from "#contract/timeline/timeline";
import { type BeatStep, type Beats, beatsInFilm, everyBeat } from "#film/sound/beats/beats";
import { beatsKey, beatsOf } from "#film/sound/beats/beats-of";
import { failureSentence } from "../failure-sentence";
import { rememberedSwitch } from "../remembered-switch";

/** Whether the timeline shows beats, and what is dragged snaps to them. This browser remembers it. */
export const { isOn: showsBeats, set: setShowsBeats } = rememberedSwitch("editor-beats", {
  usual: false,
});

/** What is known of the beats of a sound. */
export type BeatsKnown =
  | { is: "sought" }
  | { is: "found"; beats: Beats }
  | { is: "none" }
  | { is: "failed"; reason: string };

const SOUGHT: BeatsKnown = { is: "sought" };

/** By the keys of sounds. They are found again when the page is opened again: nothing of them is stored. */
const known = atom<ReadonlyMap<string, BeatsKnown>>(new Map());

function note(key: string, state: BeatsKnown): void {
  known.set(new Map(known.get()).set(key, state));
}

/** Looks for the beats of a sound, unless that was done or is being done. A failed search is tried again. */
function seekBeats(src: AudioSource): void {
  const key = beatsKey(src);
  const state = known.get().get(key);
  if (state && state.is !== "failed") return;
  note(key, SOUGHT);
  beatsOf(src).then(
    (beats) => note(key, beats ? { is: "found", beats } : { is: "none" }),
    (error: unknown) =>
      note(key, { is: "failed", reason: failureSentence(error, "The beats could not be found.") }),
  );
}

/** The beats of a sound, which are looked for as soon as they are wanted. */
export function useBeats(src: AudioSource, isWanted: boolean): BeatsKnown {
  const key = beatsKey(src);
  const state = useStore(known).get(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a source with the same key has the same beats
  useEffect(() => {
    if (isWanted) seekBeats(src);
  }, [key, isWanted]);
  return state ?? SOUGHT;
}

/** When beats of a piece are heard in its film. Seconds, in order. */
export function playedBeats(item: AudioItem, beats: Beats, every: BeatStep = 1): number[] {
  const length = "duration" in item.src ? item.src.duration : undefined;
  return beatsInFilm(item, { times: everyBeat(beats, every), round: beats.round ?? length });
}

/** The times of all beats that the timeline shows: what is dragged snaps to them. */
export function shownBeats({ tracks }: Timeline): number[] {
  if (!showsBeats.get()) return [];
  return tracks.flatMap((track) =>
    track.kind !== "music"
      ? []
      : track.items.flatMap((item) => {
          const state = known.get().get(beatsKey(item.src));
          return state?.is === "found" ? playedBeats(item, state.beats) : [];
        }),
  );
}
