import { beforeEach, expect, it, vi } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { readPcm } from "../sound/pcm";
import { REACH } from "../sound/resample";
import { type FilmWord, filmWords, rangeOfWords } from "./film-words";
import { hearEdges, wordCut } from "./word-cut";

const RATE = 48_000;
/** A low voice, which passes through zero every 5 ms. */
const HZ = 100;
const valueAt = (time: number) => 0.5 * Math.sin(2 * Math.PI * HZ * time + 1);

/** The parts of the sound that were read, in samples. */
const read: { from: number; to: number }[] = [];

vi.mock("../sound/open-audio", () => ({
  audioOpener: () => async () => {
    const reader = readPcm({
      rate: RATE,
      channels: [Float32Array.from({ length: 10 * RATE }, (_, n) => valueAt(n / RATE))],
    });
    return {
      ...reader,
      read(from: number, to: number) {
        read.push({ from, to });
        return reader.read(from, to);
      },
    };
  },
}));

beforeEach(() => void read.splice(0));

const { signal } = new AbortController();
const BOTH = { first: 1, end: 2 };

function filmOf(...words: [text: string, t0: number, t1: number][]) {
  const src = { kind: "upload", key: "talk", url: "/media/talk", type: "video", duration: 10 };
  return timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      { id: "v", kind: "visual", items: [{ id: "talk", src, in: 0, out: 10, at: 0 }] },
      { id: "c", kind: "captions", style: {}, words: words.map(([w, t0, t1]) => ({ w, t0, t1 })) },
    ],
  });
}

async function cutOf(film: ReturnType<typeof filmOf>) {
  const words: FilmWord[] = filmWords(film, new Map());
  const range = rangeOfWords(words, BOTH);
  const cut = wordCut(words, BOTH, await hearEdges(film, range, signal));
  return { words, range, cut };
}

it("a cut of words begins and ends where the sound is at zero, within a few milliseconds", async () => {
  const { range, cut } = await cutOf(filmOf(["One", 1, 1.4], ["um", 1.5, 1.903], ["two.", 2, 2.4]));
  for (const [time, wanted] of [
    [cut.from, range.from],
    [cut.to, range.to],
  ] as const) {
    expect(Math.abs(valueAt(wanted))).toBeGreaterThan(0.1);
    expect(Math.abs(valueAt(time))).toBeLessThan(0.16);
    expect(Math.abs(valueAt(time))).toBeLessThan(Math.abs(valueAt(wanted)));
    expect(Math.abs(time - wanted)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(time * 1000 - Math.round(time * 1000))).toBeLessThan(1e-6);
  }
});

it("a cut of words does not reach into the words beside them", async () => {
  const film = filmOf(["One", 1, 1.5], ["um", 1.5, 1.9], ["two.", 1.9, 2.4]);
  const { range, cut } = await cutOf(film);
  expect(range).toEqual({ from: 1.5, to: 1.9 });
  expect(cut.from).toBeGreaterThanOrEqual(1.5);
  expect(cut.to).toBeLessThanOrEqual(1.9);
  expect(cut).not.toEqual(range);
});

it("a cut of a word that is shorter than the search keeps its order", async () => {
  const { cut } = await cutOf(filmOf(["One", 1, 1.5], ["a", 1.5, 1.506], ["two.", 1.506, 2.4]));
  expect(cut.from).toBeLessThan(cut.to);
});

it("reads no sound twice at the ends of a cut, even for a very short word", async () => {
  for (const length of [0.002, 0.02, 0.4]) {
    read.splice(0);
    const end = 1.5 + length;
    await cutOf(filmOf(["One", 1, 1.5], ["a", 1.5, end], ["two.", end, 2.4]));
    expect(read.length).toBeGreaterThan(0);
    // The resampler reads a little around what it gives.
    for (const [index, { from }] of read.entries())
      expect(from).toBeGreaterThanOrEqual((read[index - 1]?.to ?? 0) - 2 * REACH);
  }
});

it("a cut of words stays where it is while its sound is not at hand", async () => {
  const film = filmOf(["One", 1, 1.4], ["um", 1.5, 1.9], ["two.", 2, 2.4]);
  const { words, range } = await cutOf(film);
  expect(wordCut(words, BOTH, null)).toEqual(range);
  const elsewhere = await hearEdges(film, { from: 1, to: 2 }, signal);
  expect(wordCut(words, BOTH, elsewhere)).toEqual(range);
});

it("listening to the ends of a cut stops when it is not wanted any more", async () => {
  const film = filmOf(["One", 1, 1.4], ["um", 1.5, 1.9], ["two.", 2, 2.4]);
  await expect(hearEdges(film, { from: 1, to: 2 }, AbortSignal.abort())).rejects.toThrow();
});
