import type { GenerationRecord } from "#contract/generation";
import type { PricedStart } from "#lib/start-price";
import type { Source } from "./source";

/** What a price may depend on. */
export type InputFacts = Required<Pick<PricedStart, "inputSize" | "inputSeconds">>;

/** What a price may depend on of an opened picture or clip. */
export const inputOfSource = ({
  width,
  height,
  video,
}: Pick<Source, "width" | "height" | "video">): InputFacts => ({
  inputSize: { width, height },
  inputSeconds: video?.duration ?? null,
});

/** The same of what may not be there yet. */
export const startOfSource = (source: Source | null): InputFacts | null =>
  source && inputOfSource(source);

/** The same of a stored result. */
export function inputOfRecord({
  width,
  height,
  duration,
}: Pick<GenerationRecord, "width" | "height" | "duration">): InputFacts {
  const inputSize = width !== null && height !== null ? { width, height } : null;
  return { inputSize, inputSeconds: duration ?? null };
}
