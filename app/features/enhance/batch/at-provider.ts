import type { GenerationRecord } from "#contract/generation";
import { startAtPrice } from "../../generate/start-at-price";
import { awaitEnd } from "../screen/await-end";
import { wishFor } from "../upscale/sizes";
import type { WorkOptions } from "./create-queue";
import type { Recipe } from "./recipe";

/** Lets a provider's model work on a result, and waits for the end. @throws {ApiError} {DeviceProblem} */
export async function doAtProvider(
  { kind, model, size }: Extract<Recipe, { is: "provider" }>,
  record: GenerationRecord,
  { signal, onStep }: WorkOptions,
): Promise<GenerationRecord> {
  onStep("Starting", null);
  const input = model.takes_clip ? "video_url" : "image_url";
  const wish = { ...(size ? wishFor(model, size) : {}), [input]: record.output_url };
  const id = await startAtPrice(kind, model, wish);
  return awaitEnd(id, signal, ({ progress }) => onStep("At the provider", progress));
}
