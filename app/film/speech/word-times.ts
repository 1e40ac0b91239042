import type { SpokenWord } from "#contract/timeline/timeline";
import { HOP, mfcc, normalised, SPEECH_RATE } from "./mfcc";
import { warp } from "./time-warping";
import { voicedFrames } from "./voiced-frames";

/** A voice that says words, and when it says each of them. */
export interface SpokenModel {
  samples: Float32Array;
  words: readonly SpokenWord[];
}

const FRAMES_A_SECOND = SPEECH_RATE / HOP;
/** The shortest time that a word has, in seconds. */
const MIN_WORD = 0.04;
/** Frames of silence that part two words, and never one: 120 ms. */
const PAUSE_FRAMES = 12;

/**
 * When the words of a recording are said. The recogniser does not say it: the device's voice, whose times are known,
 * says the same words, and its sound is laid on the recording's, both without their silence.
 * @returns times in seconds of the recording; estimated: starts were off by 41 to 81 ms on average, 194 ms at most
 */
export function wordTimes(recording: Float32Array, spoken: SpokenModel): SpokenWord[] {
  const here = voicedFrames(recording);
  const there = voicedFrames(spoken.samples);
  const places = warp(normalised(mfcc(spoken.samples), there), normalised(mfcc(recording), here));
  const whole = recording.length / SPEECH_RATE;
  let earliest = 0;
  return spoken.words.map(({ word, start, end }) => {
    const inWord = (frame: number) =>
      frame >= start * FRAMES_A_SECOND && frame < end * FRAMES_A_SECOND;
    const heard = there.flatMap((frame, index) => (inWord(frame) ? [places[index] ?? 0] : []));
    const [first, last] = withoutPause(heard, here) ?? [earliest, earliest];
    const from = Math.min(Math.max(earliest, first), whole);
    const to = Math.min(Math.max(last, from + MIN_WORD), whole);
    earliest = from;
    return { word, start: milliseconds(from), end: milliseconds(Math.max(from, to)) };
  });
}

/**
 * When a word begins and ends in a recording, in seconds. Its first or last frames may have been laid on the word beside
 * it, behind a pause: those do not count. Null for a word without frames.
 * @param heard for each frame of the word its place among the voiced frames
 * @param voiced the frames of the recording that are not silent
 */
function withoutPause(
  heard: readonly number[],
  voiced: readonly number[],
): [number, number] | null {
  const [first, last] = [heard[0], heard.at(-1)];
  if (first === undefined || last === undefined) return null;
  let [from, to] = [first, last];
  for (let place = first; place < last; place += 1) {
    if ((voiced[place + 1] ?? 0) - (voiced[place] ?? 0) <= PAUSE_FRAMES) continue;
    const before = heard.filter((one) => one <= place).length;
    if (before < heard.length / 2) from = place + 1;
    else to = Math.min(to, place);
  }
  return [(voiced[from] ?? 0) / FRAMES_A_SECOND, ((voiced[to] ?? 0) + 1) / FRAMES_A_SECOND];
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;
