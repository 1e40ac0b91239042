import { useEffect, useState } from "react";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import type { TimeRange } from "#film/edit/cut-ranges";
import type { CutPlan } from "./cut-plan";
import { previewFilm } from "./preview-film";

/** Sliders that are dragged change the film once they rest, in milliseconds. */
const REST_MS = 250;

/** The film of a plan, once its sliders rest; null until it is known, and where nothing is left. */
export function useRestedFilm(plan: CutPlan, cuts: readonly TimeRange[]): Timeline | null {
  const [film, setFilm] = useState<Timeline | null>(null);
  const { recording, shape, speech, captions, followed, isCentred } = plan;
  useEffect(() => {
    const timer = setTimeout(() => {
      const made = previewFilm(
        {
          ...{ recording, shape, captions: captions === true, isCentred: isCentred === true },
          ...(speech && { speech }),
          ...(followed && { followed }),
        },
        cuts,
      );
      setFilm(durationOf(made) > 0 ? made : null);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [recording, shape, speech, captions, followed, isCentred, cuts]);
  return film;
}
