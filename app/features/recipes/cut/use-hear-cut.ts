import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import type { TimeRange } from "#film/edit/cut-ranges";
import { createFilmStage, type FilmStage } from "../../editor/film-stage";
import type { Cut } from "../../editor/transcript/cuts";
import { hearAround, stopHearing } from "../../editor/transcript/hear-cut";
import type { CutPlan } from "./cut-plan";
import { filmAround, timeWithout } from "./preview-film";

/** A cut as it is heard: kept, or cut out. */
interface HeardCut {
  cut: Cut;
  isCut: boolean;
}

export interface CutHearing {
  /** Where the plan's preview plays. */
  stage: FilmStage;
  /** Whether the preview is there: nothing can be heard before. */
  isReady: boolean;
  /** What is being heard; null for nothing. */
  heard: HeardCut | null;
  /** Plays around a cut; the one that is being heard is stopped. */
  hear: (wanted: HeardCut) => void;
}

const isSame = (one: HeardCut | null, other: HeardCut): boolean =>
  one?.isCut === other.isCut && one.cut.from === other.cut.from && one.cut.to === other.cut.to;

/**
 * Plays single cuts of a plan on its preview's stage.
 * @param shown the film that the preview shows otherwise, and what it leaves out of the recording
 */
export function useHearCut(
  plan: CutPlan,
  cuts: readonly Cut[],
  shown: { film: Timeline | null; gone: readonly TimeRange[] },
): CutHearing {
  const [stage] = useState(createFilmStage);
  const [heard, setHeard] = useState<HeardCut | null>(null);
  useEffect(() => stopHearing, []);
  const { film, gone } = shown;
  const isReady = useStore(stage.player) !== null && film !== null;
  return {
    stage,
    isReady,
    heard,
    hear(wanted) {
      const { cut, isCut } = wanted;
      if (isSame(heard, wanted)) {
        stopHearing();
        return;
      }
      if (!film) return;
      const time = timeWithout(plan.recording.duration, gone, cut.from);
      const playing = hearAround(stage, {
        ...{ ...filmAround(plan, { cuts, cut }), isCut },
        after: () => ({ timeline: film, time }),
      });
      setHeard(wanted);
      void playing.then(() => setHeard((now) => (now === wanted ? null : now)));
    },
  };
}
