import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { RECENT_RESULTS_PATH, resultOfPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";

const OPTIONS = { failure: "The results could not be loaded." };

/** The newest result of a model among some; null without one. */
export function sampleAmong(
  results: readonly GenerationRecord[],
  model: string,
): GenerationRecord | null {
  return results.find((one) => one.model === model && one.output_url !== null) ?? null;
}

/** The creator's own newest result of a model: among the newest of all, else it is asked for. */
export function useSample(model: string): GenerationRecord | null {
  const { data: recent } = useResource<GenerationPage>(RECENT_RESULTS_PATH, OPTIONS);
  const known = sampleAmong(recent?.items ?? [], model);
  // Where all results are known, a model without one has none.
  const isComplete = recent === undefined || recent.next_cursor === null;
  const path = known !== null || isComplete ? null : resultOfPath(model);
  const { data: own } = useResource<GenerationPage>(path, OPTIONS);
  return known ?? sampleAmong(own?.items ?? [], model);
}
