import { expect, it } from "vitest";
import type { CutPlan, SourceRecording } from "./cut-plan";
import { cutsOf, leftOut, leftProblem, lengthLeft, withSwitched } from "./listening";

const recording: SourceRecording = {
  ...{ id: "file-1", name: "Talk.mp4", bytes: 1000, type: "video" },
  ...{ width: 1920, height: 1080, duration: 12 },
};
const plan: CutPlan = {
  ...{ title: "Talk", recording, shape: "own", threshold: -45, margin: 0.2, keepsLong: false },
  switched: [],
};
/** Speech of 2 s, four times, with a pause of 1 s behind each. */
const levels = Float32Array.from({ length: 600 }, (_, n) => ((n / 50) % 3 < 2 ? -20 : -80));
const heard = {
  listened: {
    ...{ levels, voiced: Uint8Array.from(levels, (level) => (level > -45 ? 1 : 0)) },
    ...{ swing: new Uint8Array(12_000), duration: 12 },
  },
  ownThreshold: -45,
};

it("finds the cuts of a plan once, and again for another plan", () => {
  const cuts = cutsOf(plan, heard);
  expect(cuts).toHaveLength(4);
  expect(cutsOf(plan, heard)).toBe(cuts);
  const [first] = cuts;
  if (!first) throw new Error("There is no cut.");
  const changed = withSwitched(plan, first, false);
  expect(cutsOf(changed, heard).map(({ isOn }) => isOn)).toEqual([false, true, true, true]);
});

it("leaves out cuts and everything outside kept stretches, each second once", () => {
  expect(lengthLeft(recording, leftOut(plan, heard))).toBeCloseTo(8 + 4 * 0.2 + 3 * 0.12, 1);
  const kept = { ...plan, kept: [{ from: 0, to: 3 }] };
  expect(lengthLeft(recording, leftOut(kept, heard))).toBeCloseTo(2.3, 1);
  const overlapping = [
    { from: 1, to: 4 },
    { from: 3, to: 6 },
    { from: 11, to: 99 },
  ];
  expect(lengthLeft(recording, overlapping)).toBeCloseTo(12 - 5 - 1, 5);
});

it("refuses a film of more pieces than it can hold, and one with nothing in it", () => {
  expect(leftProblem(1000)).toBeNull();
  expect(leftProblem(1001)).toMatch(/1,001 pieces.*1,000/);
  expect(leftProblem(0)).toMatch(/Everything is cut/);
});
