import { PRODUCT_NAME } from "#contract/brand";
import { isAiProvider } from "#contract/providers";
import type { Generation } from "#storage/schema/index";
import { type SourceType, sourceTypeOf } from "./source-type";

/** What a file says about how it was made. */
export interface Origin {
  sourceType: SourceType;
  /** What wrote the file. */
  tool: string;
  /** The AI model; null where none was used. */
  aiSystem: string | null;
}

/** What the result of a generation says about itself. Nothing about its owner, and not the prompt. */
export function originOf(row: Pick<Generation, "provider" | "inputKey" | "model">): Origin {
  return {
    sourceType: sourceTypeOf(row),
    tool: PRODUCT_NAME,
    aiSystem: isAiProvider(row.provider) ? row.model : null,
  };
}
