/** A LoRA as a provider fetches it. */
interface SentLora {
  /** The address of its weights. */
  url: string;
  strength: number;
}

/**
 * A model's input for LoRAs as its provider names it: fal takes a list, Replicate's models one and an extra one
 * (https://fal.ai/models/fal-ai/flux-lora/api, https://replicate.com/black-forest-labs/flux-dev-lora).
 */
export function loraInput(provider: string, loras: readonly SentLora[]): Record<string, unknown> {
  const [first, second] = loras;
  if (!first) return {};
  if (provider !== "replicate")
    return { loras: loras.map(({ url, strength }) => ({ path: url, scale: strength })) };
  return {
    ...{ lora_weights: first.url, lora_scale: first.strength },
    ...(second ? { extra_lora: second.url, extra_lora_scale: second.strength } : {}),
  };
}
