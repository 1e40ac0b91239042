import type { ProviderName } from "./providers";

/** Most LoRAs of a generation, and the most that one may count. */
export const MAX_LORAS_AT_ONCE = 3;
export const MAX_LORA_STRENGTH = 2;

/** How many LoRAs each provider's models take in one generation; those that are left out take none. */
export const MOST_LORAS: Readonly<Partial<Record<ProviderName, number>>> = { fal: 3, replicate: 2 };
