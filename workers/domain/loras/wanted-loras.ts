import type { OpenParams } from "#contract/generation";
import { LORAS } from "#contract/generation-params";
import { MAX_LORA_STRENGTH, MAX_LORAS_AT_ONCE } from "#contract/lora-limits";
import { loraParamSchema, type PinnedLora } from "#contract/lora-params";
import { invalid } from "../app-error";

/** A LoRA that a start names; `pinned` is what a repetition takes of the first time. */
export interface WantedLora {
  id: string;
  strength: number;
  pinned?: PinnedLora;
}

/**
 * Takes the LoRAs out of a start's parameters. Whether there are such, and whether the model takes them, the start
 * itself checks.
 * @throws {AppError} `invalid_request` for too many, for one twice, and for a strength beyond the bounds.
 */
export function takeLoras(params: OpenParams): { params: OpenParams; loras: WantedLora[] } {
  if (!Object.hasOwn(params, LORAS)) return { params, loras: [] };
  const { [LORAS]: given, ...rest } = params;
  const wrong = (message: string) => invalid(`params.${LORAS}`, message);
  if (given === null) return { params: rest, loras: [] };
  if (!Array.isArray(given)) throw wrong(`${LORAS} must be a list of LoRAs.`);
  if (given.length > MAX_LORAS_AT_ONCE)
    throw wrong(`At most ${MAX_LORAS_AT_ONCE} LoRAs go into one generation.`);
  const loras = given.map((one: unknown) => {
    const { data } = loraParamSchema.safeParse(one);
    if (!data) throw wrong(`Every entry of ${LORAS} has an id and a strength.`);
    if (data.strength < 0 || data.strength > MAX_LORA_STRENGTH)
      throw wrong(`The strength of a LoRA is 0 to ${MAX_LORA_STRENGTH}.`);
    return { id: data.id, strength: data.strength };
  });
  if (new Set(loras.map(({ id }) => id)).size < loras.length)
    throw wrong("The same LoRA is named twice.");
  return { params: rest, loras };
}
