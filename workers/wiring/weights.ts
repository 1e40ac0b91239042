import type { Settings } from "../base/settings";
import { createWeightsHosts, type WeightsHosts } from "../providers/weights";
import { LORA_FILE_HOSTS } from "../providers/weights/weights-address";

/** The hosts that LoRAs may be fetched from. */
export function wireWeights({ LORA_HOSTS }: Settings): WeightsHosts {
  const fetchOutside: typeof fetch = (input, init) => fetch(input, init);
  return createWeightsHosts({ hosts: LORA_HOSTS ?? LORA_FILE_HOSTS, fetch: fetchOutside });
}
