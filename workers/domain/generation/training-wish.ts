import type { LORA_KINDS, LoraConsent } from "#contract/loras";

/** What a training is to make; its pictures are the further pictures of its start. */
export interface TrainingWish {
  name: string;
  loraKind: (typeof LORA_KINDS)[number];
  trigger: string;
  captions: readonly string[];
  /** The model's usual number where it is left out. */
  steps?: number | undefined;
  depictsPerson: boolean;
  consent?: LoraConsent | undefined;
}
