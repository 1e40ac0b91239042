import { SOURCE_TYPE_VOCABULARY } from "#contract/engine";
import { isAiProvider } from "#contract/providers";
import type { Generation, Run } from "#storage/schema/index";

/** Terms of IPTC's vocabulary. */
export type SourceType =
  | "trainedAlgorithmicMedia"
  | "compositeWithTrainedAlgorithmicMedia"
  | "algorithmicMedia"
  | "algorithmicallyEnhanced"
  | "humanEdits";

/** The address of a term. */
export const sourceTypeUri = (type: SourceType): string => `${SOURCE_TYPE_VOCABULARY}${type}`;

/**
 * How a result came about: by an AI model, alone or from a creator's picture; or by the embedded engine,
 * which is no AI model: it draws by rules, or changes a creator's picture by them. What it makes of something that AI
 * made has AI in it all the same.
 */
export function sourceTypeOf({
  inputKey,
  isAi,
  provider,
}: Pick<Generation, "inputKey" | "isAi"> & Pick<Run, "provider">): SourceType {
  const isFromInput = inputKey !== null;
  if (isAiProvider(provider))
    return isFromInput ? "compositeWithTrainedAlgorithmicMedia" : "trainedAlgorithmicMedia";
  if (isAi) return "compositeWithTrainedAlgorithmicMedia";
  return isFromInput ? "algorithmicallyEnhanced" : "algorithmicMedia";
}
