import type { LoraBase } from "#contract/loras";
import type { ProviderName } from "#contract/providers";

/** What a training needs beside a model's own parameters. */
interface SentTraining {
  /** The address of a ZIP archive with each picture and its caption as a `.txt` beside it. */
  archiveUrl: string;
  trigger: string;
  isStyle: boolean;
  steps: number;
}

/** Providers that train LoRAs for us. */
export const TRAINERS: readonly ProviderName[] = ["fal"];

/** Trainers of fal's that name the archive in the singular and know no trigger: the captions have it. */
const BY_CAPTIONS = /\/(?:flux-2|qwen-image|z-image)[\w.-]*-trainer/;

/**
 * A trainer's input as fal names it (https://fal.ai/models/fal-ai/flux-lora-fast-training/api,
 * https://fal.ai/models/fal-ai/flux-2-trainer-v2/api). The captions take part in either case.
 */
export function trainingInput(endpointUrl: string, training: SentTraining) {
  const { archiveUrl, trigger, isStyle, steps } = training;
  if (BY_CAPTIONS.test(endpointUrl))
    return { image_data_url: archiveUrl, default_caption: trigger, steps };
  return { images_data_url: archiveUrl, trigger_word: trigger, is_style: isStyle, steps };
}

/** Names that `trainingInput` gives values to: a model's own parameters of these names are left out. */
export const TRAINING_FIELDS: readonly string[] = [
  ...["images_data_url", "image_data_url", "trigger_word", "default_caption", "is_style"],
];

/** How addresses of trainers name the base that they train for; the first that fits counts. */
const BASES: readonly [RegExp, LoraBase][] = [
  [/flux-2/, "flux-2"],
  [/flux/, "flux-1"],
  [/qwen-image/, "qwen-image"],
  [/z-image/, "z-image"],
  [/wan/, "wan-2"],
  [/ltx/, "ltx-2"],
  [/sdxl/, "sdxl"],
];

/** The base that a trainer's address tells; null where it does not. */
export function baseOfTrainer(endpointUrl: string): LoraBase | null {
  const path = new URL(endpointUrl).pathname.toLowerCase();
  return BASES.find(([named]) => named.test(path))?.[1] ?? null;
}
