import { LEVEL_WINDOW } from "../sound/levels";
import type { SpeechRange } from "../sound/speech-ranges";
import { type Listened, snapToZero } from "./listen";

export interface PauseSettings {
  /** Quieter sound is not speech, in dB. `speechThreshold` finds a recording's own. */
  threshold: number;
  /** What stays behind speech, in seconds; before it `BEFORE` of that stays. */
  margin: number;
}

/** The margin that sounds natural behind speech, in seconds: 0.20, and 0.12 before it. */
export const DEFAULT_MARGIN = 0.2;
/** What stays before speech, as a share of what stays behind: a breath is before a word, an echo behind it. */
const BEFORE = 0.6;
/** A cut that is shorter is not worth a jump, and what would be left between two cuts is longer than this. Seconds. */
const MIN_CUT = 0.3;
const MIN_CLIP = 0.15;
/** Sounds that are nearer than this belong together, and shorter ones are no words. Seconds. */
const TOGETHER = 0.12;
const MIN_SOUND = 0.1;
/** A sound with fewer voiced windows is a noise, unless the recording hardly has voiced ones, as a whisper. */
const MIN_VOICED = 2;
const WHISPER = 0.1;

interface Run {
  first: number;
  end: number;
}

/** Stretches of windows that are loud enough, joined over short gaps. */
function loudRuns({ levels }: Listened, threshold: number): Run[] {
  const gap = TOGETHER / LEVEL_WINDOW;
  const runs: Run[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < threshold) continue;
    const last = runs.at(-1);
    if (last && index - last.end < gap) last.end = index + 1;
    else runs.push({ first: index, end: index + 1 });
  }
  return runs;
}

const voicedIn = ({ voiced }: Listened, { first, end }: Run) =>
  voiced.subarray(first, end).reduce((sum, one) => sum + one, 0);

/** Where someone speaks: loud enough, long enough, and with the pitch of a voice. Seconds, without margins. */
export function voiceActivity(listened: Listened, threshold: number): SpeechRange[] {
  const runs = loudRuns(listened, threshold);
  const loud = runs.reduce((sum, { first, end }) => sum + end - first, 0);
  const voiced = runs.reduce((sum, run) => sum + voicedIn(listened, run), 0);
  const needed = voiced < loud * WHISPER ? 0 : MIN_VOICED;
  return runs
    .filter((run) => (run.end - run.first) * LEVEL_WINDOW >= MIN_SOUND)
    .filter((run) => voicedIn(listened, run) >= needed)
    .map(({ first, end }) => ({ from: first * LEVEL_WINDOW, to: end * LEVEL_WINDOW }));
}

/**
 * The pauses that may be cut: between what is spoken, with margins, at places where the sound passes through zero.
 * Empty where nothing is spoken: silence alone is no pause.
 */
export function findPauses(
  listened: Listened,
  { threshold, margin }: PauseSettings,
): SpeechRange[] {
  const spoken = voiceActivity(listened, threshold);
  if (spoken.length === 0) return [];
  const cuts: SpeechRange[] = [];
  let from = 0;
  for (const range of [...spoken, null]) {
    const to = range ? range.from - margin * BEFORE : listened.duration;
    if (to - from >= MIN_CUT) cuts.push({ from, to });
    if (range) from = range.to + margin;
  }
  const joined: SpeechRange[] = [];
  for (const cut of cuts) {
    const last = joined.at(-1);
    if (last && cut.from - last.to < MIN_CLIP) last.to = cut.to;
    else joined.push(cut);
  }
  return joined.map(({ from, to }) => ({
    from: from === 0 ? 0 : snapToZero(listened, from),
    to: to === listened.duration ? Math.round(to * 1000) / 1000 : snapToZero(listened, to),
  }));
}
