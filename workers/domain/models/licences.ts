import { modelIn } from "./published-prices";

const FREE = "commercial use is allowed";

/**
 * Licences of models that say what may be done with what they make, by the model's name at Cloudflare. Models that are not
 * here have terms of their vendor's, which we do not know.
 * Sources: huggingface.co/black-forest-labs (FLUX.1-schnell, FLUX.2-klein-4B), github.com/myshell-ai/MeloTTS and
 * github.com/openai/whisper.
 */
const LICENCES: Readonly<Record<string, string>> = {
  "@cf/black-forest-labs/flux-1-schnell": `Apache 2.0: ${FREE}`,
  "@cf/black-forest-labs/flux-2-klein-4b": `Apache 2.0: ${FREE}`,
  "@cf/myshell-ai/melotts": `MIT: ${FREE}`,
  "@cf/openai/whisper-large-v3-turbo": `MIT: ${FREE}`,
};

/** What may be done with what the model at an address makes, in a few words; null where that is not known. */
export function licenceOf(endpointUrl: string): string | null {
  const model = modelIn(endpointUrl);
  return model !== null && Object.hasOwn(LICENCES, model) ? (LICENCES[model] ?? null) : null;
}
