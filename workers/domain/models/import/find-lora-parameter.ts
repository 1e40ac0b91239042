import { LORAS } from "#contract/generation-params";
import type { LoraBase } from "#contract/loras";
import type { Parameter } from "#contract/models";
import { isObject, type Json, own, resolveSchema } from "./schema";

/** The inputs by which Replicate's models take a LoRA and an extra one; the first says that they do. */
const REPLICATE = ["lora_weights", "lora_scale", "extra_lora", "extra_lora_scale"];

/** How models name the base that they are made of; the first that fits counts. */
const BASES: readonly (readonly [RegExp, LoraBase])[] = [
  [/flux[-_. ]?2/, "flux-2"],
  [/flux/, "flux-1"],
  [/sdxl|stable[-_ ]diffusion[-_ ]xl/, "sdxl"],
  [/stable[-_ ]diffusion[-_ ]?v?1|sd[-_ ]?v?1[-_.]?5/, "sd-1"],
  [/qwen[-_ ]?image/, "qwen-image"],
  [/z[-_ ]image/, "z-image"],
  [/\bwan\b|wan[-_/]?v?2/, "wan-2"],
  [/ltx[-_ ]?v?2/, "ltx-2"],
];

/** The base that a model's name or address says; undefined where it says none. */
export function baseInWords(words: string): LoraBase | undefined {
  const text = words.slice(0, 2000).toLowerCase();
  return BASES.find(([pattern]) => pattern.test(text))?.[1];
}

/** A model's parameter for LoRAs, and the properties of its schema that it takes the place of. */
export interface FoundLoras {
  parameter: Parameter;
  names: readonly string[];
}

/**
 * Finds how a provider's model takes LoRAs: fal by a list of paths, Replicate by one and an extra one. Where its name
 * does not say for which base, creators do not see it until an administrator says it.
 * @param words the model's name, title and address.
 * @returns null for a model that takes none.
 * @throws {AppError} `invalid_request` for a broken reference.
 */
export function findLoraParameter(
  document: unknown,
  properties: Json,
  words: string,
): FoundLoras | null {
  const names = namesOf(document, properties);
  if (names.length === 0) return null;
  const base = baseInWords(words);
  const parameter: Parameter = {
    ...{ name: LORAS, type: LORAS, title: "LoRAs", description: null, default: null },
    ...{ required: false, visible: base !== undefined, minimum: null, maximum: null },
    ...{ enum: base ? [base] : null, format: null },
  };
  return { parameter, names };
}

function namesOf(document: unknown, properties: Json): string[] {
  if (isListOfPaths(document, own(properties, LORAS))) return [LORAS];
  const weights = own(properties, "lora_weights");
  if (weights === undefined || resolveSchema(document, weights).type !== "string") return [];
  // A property of that name which is something else stays what it is.
  if (own(properties, LORAS) !== undefined) return [];
  return REPLICATE.filter((name) => own(properties, name) !== undefined);
}

/** Whether a property is a list of objects with a path each, as fal's `loras` is. */
function isListOfPaths(document: unknown, property: unknown): boolean {
  if (property === undefined) return false;
  const { type, items } = resolveSchema(document, property);
  if (type !== "array" || items === undefined) return false;
  const entry = own(resolveSchema(document, items), "properties");
  return isObject(entry) && own(entry, "path") !== undefined;
}
