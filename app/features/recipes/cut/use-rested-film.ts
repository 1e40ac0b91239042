import { useEffect, useState } from "react";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { UNREAD } from "#film/edit/device-sources";
import { buildCut } from "./build";
import type { CutPlan } from "./cut-plan";

/** Sliders that are dragged change the film once they rest, in milliseconds. */
const REST_MS = 250;

type Ranges = Parameters<typeof buildCut>[1]["cuts"];

/** The film of a plan, once its sliders rest; null until it is known, and where nothing is left. */
export function useRestedFilm(plan: CutPlan, cuts: Ranges): Timeline | null {
  const [film, setFilm] = useState<Timeline | null>(null);
  const { recording, shape, speech, captions, followed, isCentred } = plan;
  useEffect(() => {
    const timer = setTimeout(() => {
      let count = 0;
      const newId = () => {
        count += 1;
        return `preview-${count}`;
      };
      const made = buildCut(
        {
          ...{ recording, shape, captions: captions === true, isCentred: isCentred === true },
          ...(speech && { speech }),
          ...(followed && { followed }),
        },
        { sha256: UNREAD, newId, cuts },
      );
      setFilm(durationOf(made) > 0 ? made : null);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [recording, shape, speech, captions, followed, isCentred, cuts]);
  return film;
}
