import { atom, type WritableAtom } from "nanostores";
import type { Timeline } from "#contract/timeline/timeline";
import { findPauses } from "#film/pauses/find-pauses";
import { type Listened, listener, type Snap, snapCut, snapToZero } from "#film/pauses/listen";
import { isSpeechAlike, speechBlocks, speechSeconds } from "#film/sound/film-speech";
import { speechThreshold } from "#film/sound/levels";
import { SPEECH_RATE } from "#film/speech/mfcc";
import type { Filler } from "#film/transcript/fillers";
import { toast } from "#ui/toast";
import type { Desk } from "../desk";
import { failureSentence } from "../failure-sentence";

/** What was found in a film that could be cut. */
export interface FoundCuts {
  /** The film in which it was found: in another one its times mean nothing. */
  timeline: Timeline | null;
  listened: Listened | null;
  /** What the recording's own noise asks for, in dB. */
  ownThreshold: number | null;
  fillers: readonly Filler[] | null;
  /** Moments whose cut the creator has switched, by their middle, in seconds. */
  switched: ReadonlyMap<number, boolean>;
}

/** A stretch that may be cut, and why. */
export interface Cut {
  from: number;
  to: number;
  reason: string;
  isOn: boolean;
}

const NOTHING: FoundCuts = {
  ...{ timeline: null, listened: null, ownThreshold: null, fillers: null },
  switched: new Map(),
};
const OPEN = new WeakMap<Desk, WritableAtom<FoundCuts>>();

/** What was found in an open film. */
export function foundIn(desk: Desk): WritableAtom<FoundCuts> {
  const open = OPEN.get(desk) ?? atom<FoundCuts>(NOTHING);
  OPEN.set(desk, open);
  return open;
}

/** What is known of a film; nothing where another one was looked at. */
export function knownOf(desk: Desk, timeline: Timeline): FoundCuts {
  const found = foundIn(desk).get();
  return found.timeline === timeline ? found : { ...NOTHING, timeline };
}

/** The key of the work that listens for pauses. */
export const PAUSES = "pauses";

/** Listens to the film's speech, and then knows its pauses. */
export function startPauses(desk: Desk): void {
  void desk.works.run(
    { key: PAUSES, name: "Finding pauses" },
    async ({ signal, onProgress }) => {
      const { timeline } = desk.editing.state.get();
      const { add, finish } = listener(SPEECH_RATE);
      const whole = Math.max(1, speechSeconds(timeline) * SPEECH_RATE);
      let heard = 0;
      for await (const block of speechBlocks(timeline, signal)) {
        add(block);
        heard += block.length;
        onProgress(heard / whole);
        // The screen goes on between two blocks.
        await new Promise((next) => setTimeout(next, 0));
      }
      const present = desk.editing.state.get().timeline;
      if (!isSpeechAlike(timeline, present)) {
        toast.info("The film was changed meanwhile", { description: "Find the pauses again." });
        return;
      }
      const listened = finish();
      const ownThreshold = Math.round(speechThreshold(listened.levels));
      foundIn(desk).set({ ...knownOf(desk, present), listened, ownThreshold });
    },
    (error) =>
      toast.error("The film's sound could not be read", {
        description: failureSentence(error, "Please try again."),
      }),
  );
}

export interface CutSettings {
  threshold: number;
  margin: number;
  /** Whether pauses that are longer than three seconds stay. */
  keepsLong: boolean;
}

/** Pauses that are longer than this may be meant, in seconds. */
const LONG = 3;
const middleOf = ({ from, to }: { from: number; to: number }) => (from + to) / 2;
const rangeOf = ({ from, to }: { from: number; to: number }) => ({ from, to });
const seconds = (length: number) => `${length.toFixed(1)} s`;

function snappedFiller(filler: Filler, listened: Listened) {
  const snap: Snap = (time, room) => snapToZero(listened, time, room);
  return snapCut(rangeOf(filler), filler.room, { from: snap, to: snap });
}

/** Everything that may be cut, in the film's order, with what the creator has switched. */
export function cutsIn(found: FoundCuts, { threshold, margin, keepsLong }: CutSettings): Cut[] {
  const pauses = found.listened ? findPauses(found.listened, { threshold, margin }) : [];
  const all = [
    ...pauses.map(({ from, to }) => {
      const length = to - from;
      const isOn = !(keepsLong && length > LONG);
      return { from, to, reason: `pause ${seconds(length)}`, isOn };
    }),
    ...(found.fillers ?? []).map((filler) => ({
      ...(found.listened ? snappedFiller(filler, found.listened) : rangeOf(filler)),
      reason: `“${filler.text}” ${seconds(filler.to - filler.from)}`,
      isOn: !filler.isProposal,
    })),
  ];
  return all
    .map((cut) => {
      const own = [...found.switched].find(([at]) => at > cut.from && at < cut.to);
      return own ? { ...cut, isOn: own[1] } : cut;
    })
    .sort((one, other) => one.from - other.from);
}

/** Switches a cut on or off; it stays so while the sliders move. */
export function switchCut(desk: Desk, cut: Cut, isOn: boolean): void {
  const found = foundIn(desk).get();
  const others = [...found.switched].filter(([at]) => at <= cut.from || at >= cut.to);
  foundIn(desk).set({ ...found, switched: new Map([...others, [middleOf(cut), isOn]]) });
}
