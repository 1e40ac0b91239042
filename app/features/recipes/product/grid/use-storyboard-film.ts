import { useRef } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { filmMark, planOfScript } from "../make-ads";
import type { AdScript, ProductPlan } from "../product-plan";
import { type PreviewVoice, previewAd } from "./preview-ad";

/** The film of a storyboard: the same one until what it shows or says is changed. */
export function useStoryboardFilm(plan: ProductPlan, script: AdScript, voice: PreviewVoice) {
  const { presented } = plan;
  const mark = filmMark(plan, script);
  const last = useRef<{ made: readonly unknown[]; film: Timeline } | null>(null);
  const made = [mark, voice, presented];
  if (!last.current?.made.every((one, at) => one === made[at]))
    last.current = { made, film: previewAd(planOfScript(plan, script), voice) };
  return last.current.film;
}
