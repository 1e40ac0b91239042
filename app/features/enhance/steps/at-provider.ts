import type { GenerationRecord } from "#contract/generation";
import { startPrice } from "#lib/start-price";
import { startAtPrice } from "../../generate/start-at-price";
import { wishFor } from "../upscale/sizes";
import { awaitEnd } from "./await-end";
import type { ModelJob } from "./job";
import type { InputFacts } from "./priced-input";

interface ProviderOptions {
  /** Asks the generation to stop; nothing is started once it says so. */
  signal: AbortSignal;
  /** Receives how far the provider is, from 0 to 1; null while it does not say so. */
  onProgress: (share: number | null) => void;
}

/**
 * Lets a provider's model work on a stored file, and waits for the end.
 * @throws {ApiError} {TypeError} {DeviceProblem} and the signal's reason.
 */
export async function makeAtProvider(
  { kind, model, size }: ModelJob,
  { url, ...priced }: InputFacts & { url: string },
  { signal, onProgress }: ProviderOptions,
): Promise<GenerationRecord> {
  signal.throwIfAborted();
  const input = model.takes_clip ? "video_url" : "image_url";
  const wish = { ...(size ? wishFor(model, size) : {}), [input]: url };
  const id = await startAtPrice(kind, { ...model, price: startPrice(model, priced) }, wish);
  return awaitEnd(id, signal, ({ progress }) => onProgress(progress));
}
