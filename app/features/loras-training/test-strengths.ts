import type { Lora } from "#contract/loras";
import type { CreatorModel } from "#contract/models";

/** The strengths of the test pictures, from little to much. */
export const TEST_STRENGTHS = [0.6, 1, 1.4] as const;

/** Test pictures of the same words with the same model. */
export interface TestSet {
  /** What tells the words and the model from others. */
  asked: string;
  /** Those that were started, in the order of `TEST_STRENGTHS`. */
  ids: readonly string[];
}

/** The set to go on with: one that is asked for again and is not whole, else a new one. */
export const setToMake = (known: TestSet | null, asked: string): TestSet =>
  known?.asked === asked && known.ids.length < TEST_STRENGTHS.length ? known : { asked, ids: [] };

/** The models with which a LoRA can be tried: they make pictures from words, run, and take LoRAs of its base. */
export function modelsFor(models: readonly CreatorModel[], { base }: Pick<Lora, "base">) {
  return models.filter(({ is_ready: isReady, model_type: kind, parameters }) => {
    if (!isReady || kind !== "text_to_image" || base === null) return false;
    const takes = parameters.find(({ type }) => type === "loras");
    return takes !== undefined && (takes.enum == null || takes.enum.includes(base));
  });
}

/** The default prompt of test pictures. */
export function usualTest({ kind, trigger }: Pick<Lora, "kind" | "trigger">): string {
  const name = trigger ?? "";
  return kind === "style"
    ? `a lighthouse on a rocky coast, ${name}`.replace(/, $/, "")
    : `${name} on a wooden table by a window`.trim();
}
