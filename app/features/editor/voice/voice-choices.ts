import type { CreatorModel } from "#contract/models";
import { VOICES } from "#film/voice/engines";
import { DEFAULT_SCRIPT_LOCALE } from "#film/voice/sentences";
import { creditsLabel } from "#lib/format";

const MODEL = "model:";

/** A voice that can be chosen: one of this device's, or an AI model's. */
export interface VoiceChoice {
  value: string;
  label: string;
  note: string;
  /** Credits a sentence; 0 on this device. */
  price: number;
  /** The model's name; null on this device. */
  model: string | null;
  /** What it speaks, as a BCP 47 tag: so is the script cut into sentences. */
  locale: string;
}

/** Every voice there is: those of this device first, since they cost nothing. */
export function voiceChoices(models: readonly CreatorModel[]): readonly VoiceChoice[] {
  return [
    ...VOICES.map(({ id, label, engine }) => ({
      value: id,
      label,
      note: `On this device, free, ${engine.language}`,
      price: 0,
      model: null,
      locale: engine.locale,
    })),
    ...models.map(({ name, price }) => ({
      value: `${MODEL}${name}`,
      label: name,
      note: `AI voice, ${creditsLabel(price)} a sentence`,
      price,
      model: name,
      locale: DEFAULT_SCRIPT_LOCALE,
    })),
  ];
}
