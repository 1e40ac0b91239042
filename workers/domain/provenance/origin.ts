import { PRODUCT_NAME } from "#contract/brand";
import { isAiProvider } from "#contract/providers";
import type { Generation, Run } from "#storage/schema/index";
import { type SourceType, sourceTypeOf } from "./source-type";

/** What a file says about how it was made. */
export interface Origin {
  sourceType: SourceType;
  /** What wrote the file. */
  tool: string;
  /** The AI model; null where none was used. */
  aiSystem: string | null;
}

/** What of a generation and its run tells how its result came about. */
export type Making = Pick<Generation, "inputKey" | "isAi"> & Pick<Run, "provider" | "model">;

/** What the result of a generation says about itself. Nothing about its owner, and not the prompt. */
export function originOf(making: Making): Origin {
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
