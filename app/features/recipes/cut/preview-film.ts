import type { Timeline } from "#contract/timeline/timeline";
import { leftOf, type TimeRange } from "#film/edit/cut-ranges";
import { UNREAD } from "#film/edit/device-sources";
import type { Cut } from "../../editor/transcript/cuts";
import { buildCut } from "./build";
import type { CutPlan } from "./cut-plan";

/** The parts of a plan that its film shows. */
type ShownPlan = Pick<
  CutPlan,
  "recording" | "shape" | "speech" | "captions" | "followed" | "isCentred"
>;

/** The film of a plan as the screen plays it, before the recording was read to its end. Pure. */
export function previewFilm(plan: ShownPlan, cuts: readonly TimeRange[]): Timeline {
  let count = 0;
  const newId = () => {
    count += 1;
    return `preview-${count}`;
  };
  return buildCut(plan, { sha256: UNREAD, newId, cuts });
}

/** Where a moment of a recording is once some stretches are cut out of it, in seconds. */
export const timeWithout = (duration: number, cuts: readonly TimeRange[], time: number): number =>
  leftOf(duration, cuts).reduce(
    (sum, { from, to }) => sum + Math.min(Math.max(0, time - from), to - from),
    0,
  );

/**
 * The film of a plan with all of its cuts but one, so that this one can be heard kept and cut.
 * @returns the film, and where the stretch is in it, in seconds; stretches that other cuts take are not heard
 */
export function filmAround(
  plan: ShownPlan,
  { cuts, cut }: { cuts: readonly Cut[]; cut: Cut },
): { film: Timeline; range: TimeRange } {
  const others = cuts.filter((one) => one.isOn && one !== cut);
  const { duration } = plan.recording;
  const placeOf = (time: number) => timeWithout(duration, others, time);
  return {
    film: previewFilm(plan, others),
    range: { from: placeOf(cut.from), to: placeOf(cut.to) },
  };
}
