import { expect, it } from "vitest";
import { beatsInFilm, everyBeat, strongestPlace } from "./beats";
import { bedBeats } from "./bed-beats";

const near = (times: readonly number[]) => times.map((time) => Math.round(time * 1000) / 1000);

it("takes the strongest of four beats as the first of a bar", () => {
  const accents = [0.2, 0.5, 0.2, 1, 0.2, 0.5, 0.2, 1];
  const beats = { perMinute: 120, times: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], accents };
  expect(strongestPlace(accents, 4)).toBe(3);
  expect(everyBeat(beats, 4)).toEqual([1.5, 3.5]);
  expect(everyBeat(beats, 2)).toEqual([0.5, 1.5, 2.5, 3.5]);
  expect(everyBeat(beats, 1)).toEqual(beats.times);
  expect(everyBeat({ perMinute: 1, times: [], accents: [] }, 4)).toEqual([]);
});

it("knows the beats of music by rule: four in each of eight bars", () => {
  const { times, round, perMinute } = bedBeats("driving");
  expect(perMinute).toBe(124);
  expect(times).toHaveLength(32);
  expect(times[1]).toBeCloseTo(60 / 124, 4);
  expect(round).toBeCloseTo((32 * 60) / 124, 3);
  expect(near(everyBeat(bedBeats("driving"), 4)).slice(0, 2)).toEqual([0, 1.936]);
});

it("plays the beats of a trimmed piece from its place in the film on", () => {
  const piece = { at: 10, in: 1, out: 2.2, loop: false };
  expect(near(beatsInFilm(piece, { times: [0.5, 1, 1.5, 2, 2.5] }))).toEqual([10, 10.5, 11]);
});

it("repeats the beats of a repeated piece in each round", () => {
  const piece = { at: 2, in: 3, out: 9, loop: true };
  expect(near(beatsInFilm(piece, { times: [0, 1.5, 7], round: 4 }))).toEqual([3, 4.5, 7]);
  expect(near(beatsInFilm({ ...piece, loop: false }, { times: [0, 4], round: 4 }))).toEqual([3]);
});
