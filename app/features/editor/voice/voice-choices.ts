import type { CreatorModel } from "#contract/models";
import type { VoiceEngine } from "#film/voice/engine";
import { VOICES } from "#film/voice/engines";
import { DEFAULT_SCRIPT_LOCALE } from "#film/voice/sentences";
import { priceLabel, startPrice } from "#lib/start-price";

const MODEL = "model:";

/** Whether the value of a choice is a model's voice, and not one of this device. */
export const isModelVoice = (value: string): boolean => value.startsWith(MODEL);

/** A voice that can be chosen: one of this device's, or an AI model's. */
export interface VoiceChoice {
  value: string;
  label: string;
  note: string;
  /** What saying a text costs, in credits; 0 on this device. */
  price: (text: string) => number;
  /** The model's name; null on this device. */
  model: string | null;
  /** The model itself; null on this device. */
  maker: CreatorModel | null;
  /** What speaks it on this device; null for an AI model's. */
  engine: VoiceEngine | null;
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
      price: () => 0,
      model: null,
      maker: null,
      engine,
      locale: engine.locale,
    })),
    ...models.map((model) => ({
      value: `${MODEL}${model.name}`,
      label: model.name,
      note: `${model.is_ai ? "AI voice" : "Voice, no AI"}, ${priceLabel(model)}${model.price_per ? "" : " a sentence"}`,
      price: (text: string) => startPrice(model, { text }),
      model: model.name,
      maker: model,
      engine: null,
      locale: DEFAULT_SCRIPT_LOCALE,
    })),
  ];
}
