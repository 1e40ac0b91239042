import { numberScale } from "#lib/number-scale";
import type { CutoutWay } from "../steps/job";
import type { WhereOption } from "./where-field";

/** The ways of cutting out that every device has. */
export const CUTOUT_WAYS: readonly (WhereOption & { value: CutoutWay })[] = [
  {
    value: "person",
    label: "On this device: people",
    note: "Finds people. Free, and the picture can stay on this device.",
  },
  {
    value: "plain",
    label: "Plain background, no AI",
    note: "Removes an even background, starting from the edges. Free, on every device.",
  },
];

/** How far from the border's colours a plain background may be, from 0 to 1. */
export const TOLERANCE = numberScale({
  ...{ from: 0.02, to: 0.4, step: 0.01 },
  ...{ unit: "%", factor: 100, digits: 1 },
});
/** How soft the edge is, in pixels. */
export const FEATHER = numberScale({ from: 0, to: 24, step: 1, unit: "px" });
