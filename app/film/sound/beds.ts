import type { Mood } from "#contract/timeline/timeline";
import type { Pcm } from "./pcm";
import { randomFrom } from "./random";
import { SCORES } from "./scores";

/** Beds are made at half the mix's rate: they have nothing above 10 kHz. */
const RATE = 24_000;
const BARS = 8;

/** How long a bar is, in samples. */
const barOf = (mood: Mood) => Math.round((4 * 60 * RATE) / SCORES[mood].beats);

/** How many bars the music of a mood has until it begins again, and how long they are in all. Seconds. */
export function bedBars(mood: Mood): { bars: number; seconds: number } {
  return { bars: BARS, seconds: (barOf(mood) * BARS) / RATE };
}

/** Music by rule: eight bars that repeat without a seam. The same mood and seed give the same music. */
export function makeBed(mood: Mood, seed: number): Pcm {
  const score = SCORES[mood];
  const random = randomFrom(seed);
  const bar = barOf(mood);
  const length = bar * BARS;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const play = (note: Note) => addNote([left, right], note);
  const shift = Math.floor(random() * 5) - 2;
  for (let number = 0; number < BARS; number += 1) {
    const steps = score.chords[number % score.chords.length] ?? [0];
    const tones = steps.map((step) => 440 * 2 ** ((score.key + shift + step - 69) / 12));
    const at = number * bar;
    for (const [voice, tone] of tones.entries()) {
      play({
        at,
        length: bar * 1.25,
        tone,
        gain: score.pad * 0.1,
        attack: 0.5,
        fall: 1.2,
        bright: 0.25,
        side: voice / 3 - 0.5,
      });
    }
    const root = (tones[0] ?? 110) / 2;
    const pulses = score.beat > 0.4 ? 8 : 2;
    for (let pulse = 0; pulse < pulses; pulse += 1) {
      play({
        at: at + (bar * pulse) / pulses,
        length: (bar / pulses) * 0.9,
        tone: root,
        gain: score.bass * 0.2,
        attack: 0.01,
        fall: 0.25,
        bright: 0.35,
        side: 0,
      });
    }
    for (let step = 0; step < score.notes; step += 1) {
      if (random() < 0.18) continue;
      const tone = (tones[Math.floor(random() * tones.length)] ?? 220) * (random() < 0.5 ? 2 : 4);
      play({
        at: at + (bar * step) / score.notes,
        length: RATE * 0.9,
        tone,
        gain: score.pluck * 0.07,
        attack: 0.004,
        fall: 0.22,
        bright: 0.5,
        side: random() * 1.4 - 0.7,
      });
    }
    if (score.beat > 0) addBeat([left, right], { at, bar, gain: score.beat, random });
  }
  return { rate: RATE, channels: level([left, right]) };
}

interface Note {
  at: number;
  length: number;
  tone: number;
  gain: number;
  /** Seconds until it is loud, and until it has faded to about a third. */
  attack: number;
  fall: number;
  /** How much of its overtones is heard. */
  bright: number;
  /** -1 is left, 1 is right. */
  side: number;
}

type Sides = readonly [Float32Array, Float32Array];

/** Adds a note; what goes beyond the end comes in at the beginning, so that the loop has no seam. */
function addNote([left, right]: Sides, note: Note): void {
  const whole = left.length;
  const start = Math.round(note.at);
  const count = Math.round(note.length);
  const turn = (2 * Math.PI * note.tone) / RATE;
  const tail = RATE * 0.05;
  for (let n = 0; n < count; n += 1) {
    const time = n / RATE;
    const rise = Math.min(1, time / note.attack);
    const end = Math.min(1, (count - n) / tail);
    const body = note.attack > 0.1 ? 1 : Math.exp(-time / note.fall);
    const phase = turn * n;
    const value =
      (Math.sin(phase) +
        note.bright * Math.sin(phase * 2) +
        note.bright ** 2 * Math.sin(phase * 3)) *
      rise *
      body *
      end *
      note.gain;
    const at = (start + n) % whole;
    left[at] = (left[at] ?? 0) + value * (1 - Math.max(0, note.side) * 0.7);
    right[at] = (right[at] ?? 0) + value * (1 + Math.min(0, note.side) * 0.7);
  }
}

/** Adds a bar of drums: a deep beat on one and three, noise on two and four, and a tick between. */
function addBeat(
  [left, right]: Sides,
  { at, bar, gain, random }: { at: number; bar: number; gain: number; random: () => number },
): void {
  const add = (from: number, seconds: number, value: (time: number) => number) => {
    for (let n = 0; n < RATE * seconds; n += 1) {
      const place = (Math.round(from) + n) % left.length;
      const sample = value(n / RATE) * gain;
      left[place] = (left[place] ?? 0) + sample;
      right[place] = (right[place] ?? 0) + sample;
    }
  };
  for (let beat = 0; beat < 4; beat += 1) {
    const from = at + (bar * beat) / 4;
    if (beat % 2 === 0) {
      add(
        from,
        0.3,
        (t) =>
          Math.sin(2 * Math.PI * (50 * t + 9 * (1 - Math.exp(-t * 30)))) * Math.exp(-t * 12) * 0.4,
      );
    } else {
      add(from, 0.18, (t) => (random() * 2 - 1) * Math.exp(-t * 28) * 0.12);
    }
    add(from + bar / 8, 0.05, (t) => (random() * 2 - 1) * Math.exp(-t * 90) * 0.06);
  }
}

/** How loud every bed is on average, as a factor: about -20 LUFS. */
const LEVEL = 0.09;

function level(sides: Sides): Float32Array[] {
  const power = sides.reduce((sum, side) => sum + side.reduce((all, one) => all + one * one, 0), 0);
  const factor = LEVEL / Math.sqrt(power / (sides[0].length * 2) || 1);
  return sides.map((side) => side.map((value) => Math.tanh(value * factor * 1.2) / 1.2));
}
