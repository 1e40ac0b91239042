import type { GenerationRecord } from "#contract/generation";
import { MASK_URL } from "#contract/generation-params";
import { startPrice } from "#lib/start-price";
import { startAtPrice } from "../../generate/start-at-price";
import { maskPng } from "../../region/mask-png";
import type { RasterSize } from "../pixels/strips";
import { wishFor } from "../upscale/sizes";
import { awaitEnd } from "./await-end";
import type { ModelJob } from "./job";
import type { InputFacts } from "./priced-input";
import { sendMask } from "./store-result";

interface ProviderOptions {
  /** Asks the generation to stop; nothing is started once it says so. */
  signal: AbortSignal;
  /** Receives how far the provider is, from 0 to 1; null while it does not say so. */
  onProgress: (share: number | null) => void;
}

/**
 * Lets a provider's model work on a stored file, and waits for the end.
 * @param input.more what the start takes beside the file.
 * @throws {ApiError} {TypeError} {DeviceProblem} and the signal's reason.
 */
export async function makeAtProvider(
  { kind, model, size }: ModelJob,
  { url, more = {}, ...priced }: InputFacts & { url: string; more?: Record<string, unknown> },
  { signal, onProgress }: ProviderOptions,
): Promise<GenerationRecord> {
  signal.throwIfAborted();
  const input = model.takes_clip ? "video_url" : "image_url";
  const wish = { ...(size ? wishFor(model, size) : {}), ...more, [input]: url };
  const id = await startAtPrice(kind, { ...model, price: startPrice(model, priced) }, wish);
  return awaitEnd(id, signal, ({ progress }) => onProgress(progress));
}

/**
 * What a start takes beside the file, where something is removed: the mask goes up first, in the picture's size.
 * @throws {ApiError} {DeviceProblem} and the signal's reason.
 */
export async function removalWish(
  { removal }: ModelJob,
  size: RasterSize,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  if (!removal) return {};
  const png = await maskPng(removal.mask, size);
  return { prompt: removal.prompt, params: { [MASK_URL]: await sendMask(png, signal) } };
}
