import { PRODUCT_NAME } from "#contract/brand";
import { SOURCE_TYPE_VOCABULARY } from "#contract/engine";
import { isAiProvider } from "#contract/providers";
import type { Generation, Run } from "#storage/schema/index";

/** What a file says about how it was made. */
export interface Origin {
  sourceType: SourceType;
  /** What wrote the file. */
  tool: string;
  /** The AI model; null where none was used. */
  aiSystem: string | null;
}

/** What of a generation and its run tells how its result came about. */
export type HowMade = Pick<Generation, "inputKey" | "isAi"> & Pick<Run, "provider" | "model">;

/** What the result of a generation says about itself. Nothing about its owner, and not the prompt. */
export function originOf(making: HowMade): Origin {
  return {
    sourceType: sourceTypeOf(making),
    tool: PRODUCT_NAME,
    aiSystem: isAiProvider(making.provider) ? making.model : null,
  };
}

/**
 * What a result says about itself that its creator's device made: an enhanced picture or clip, or a film.
 * @param made.isAi whether AI made it, or anything that it was made from.
 * @param made.aiSystem the AI model that worked on the device; null for none.
 */
export function deviceOrigin(made: {
  isAi: boolean;
  aiSystem: string | null;
  isFilm: boolean;
}): Origin {
  const plain = made.isFilm ? "humanEdits" : "algorithmicallyEnhanced";
  return {
    sourceType: made.isAi ? "compositeWithTrainedAlgorithmicMedia" : plain,
    tool: PRODUCT_NAME,
    aiSystem: made.aiSystem,
  };
}

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
