import type { PricedStart } from "#lib/start-price";
import type { Workable } from "./job";
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

/** The same of an item of a batch. */
export function inputOfItem({ width, height, duration }: Omit<Workable, "medium">): InputFacts {
  const inputSize = width !== null && height !== null ? { width, height } : null;
  return { inputSize, inputSeconds: duration };
}
