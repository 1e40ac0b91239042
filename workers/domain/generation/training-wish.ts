import type { LORA_KINDS, LoraConsent } from "#contract/loras";
import type { Declared } from "#storage/schema/index";

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
  /** What a repetition takes of the first time in place of the consent. */
  declared?: Declared | null | undefined;
  /** Whether the right to use the pictures is declared. */
  rights?: boolean | undefined;
  /** When a repetition's first time declared it. ISO 8601. */
  rightsAt?: string | undefined;
}
