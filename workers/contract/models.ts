import * as z from "zod";
import { generationKindSchema, modelKindSchema } from "./generation";
import { PARAMETER_TYPES } from "./image-parameter";
import type { GenerationKind } from "./kinds";
import type { RunsOn } from "./providers";

export * from "./image-parameter";

/** Text that a database and a screen can hold. */
export const isText = (value: string) => value.isWellFormed() && !value.includes("\0");
const textSchema = (longest: number) =>
  z
    .string()
    .max(longest, `This may have at most ${longest} characters.`)
    .refine(isText, "This has characters that are not text.");
const nameSchema = (message: string, longest: number) =>
  z
    .string({ error: message })
    .trim()
    .min(2, message)
    .max(longest, `A name may have at most ${longest} characters.`)
    .refine(isText, "This has characters that are not text.")
    .refine((name) => name !== "..", "No address can end in two dots. Choose another name.");

const scalarSchema = z.union([textSchema(4000), z.number(), z.boolean()]);

/** A parameter of a model as an administrator edits it and a creator's form shows it. */
export const parameterSchema = z.object({
  name: nameSchema("Parameter name must be at least 2 characters.", 100),
  type: z.enum(PARAMETER_TYPES),
  description: textSchema(2000).nullish(),
  default: scalarSchema.nullish(),
  required: z.boolean().default(false),
  visible: z.boolean().default(true),
  minimum: z.number().nullish(),
  maximum: z.number().nullish(),
  enum: z.array(textSchema(200)).max(200).nullish(),
  format: textSchema(100).nullish(),
  title: textSchema(200).nullish(),
});
export type Parameter = z.infer<typeof parameterSchema>;

/**
 * The save of a parameter. `revision` is the model's, as its administrator saw it; with
 * `previous_name` the parameter gets another name.
 */
export const parameterSaveSchema = parameterSchema.extend({
  previous_name: nameSchema("Parameter name must be at least 2 characters.", 100).optional(),
  revision: z.number().int().min(0).optional(),
});
export type ParameterSave = z.infer<typeof parameterSaveSchema>;

/** What a price can be for, where it depends on what is asked. */
export const PRICE_UNITS = ["second", "1k_chars", "minute", "step", "megapixel"] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A price for each unit; the cost is rounded up. */
export const pricePerSchema = z.object({
  unit: z.enum(PRICE_UNITS),
  credits: z.number().positive("A price for each unit is above 0.").max(100_000),
});
export type PricePer = z.infer<typeof pricePerSchema>;

/** The fields of a model that a save carries; saving is an upsert by name. */
export const modelInputSchema = z.object({
  name: nameSchema("Model name must be at least 2 characters.", 200),
  description: textSchema(2000).nullish(),
  active: z.boolean().default(false),
  model_type: modelKindSchema.default("text_to_image"),
  endpoint_url: z.url({ protocol: /^https?$/, error: "Invalid URL format" }).max(2048),
  price: z.number().int().min(0).max(1_000_000).nullish(),
  /** A price for each unit, which counts before `price`. */
  price_per: pricePerSchema.nullish(),
  /** The name of the model that may run in its place; null for none. */
  fallback: textSchema(200).nullish(),
  is_default: z.boolean().optional(),
  /** Place in lists, smallest first; a new model goes to the end. */
  position: z.number().int().min(0).max(1_000_000).optional(),
  /** The name that it had, where it gets another. */
  previous_name: nameSchema("Model name must be at least 2 characters.", 200).optional(),
  /** What its administrator saw; 0 means that there must be no model of this name yet. */
  revision: z.number().int().min(0).optional(),
});
export type ModelInput = z.infer<typeof modelInputSchema>;

/** A model as the administration sees it; one model's own answer adds `components`. */
export interface TestModel {
  name: string;
  description: string | null;
  active: boolean;
  model_type: GenerationKind;
  endpoint_url: string;
  price: number | null;
  price_per: PricePer | null;
  fallback: string | null;
  /** Whether it has no price and cannot be activated before it has one: what its vendor asks is not known. */
  needs_price: boolean;
  is_default: boolean;
  position: number;
  revision: number;
  /** The provider whose address the endpoint has; null for one that is not known. */
  provider: string | null;
  /** The setting without which the provider cannot be called; null when it can. */
  missing_setting: string | null;
  /** When a test generation of this endpoint last succeeded. */
  tested_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface TestModelDetail extends TestModel {
  components: {
    schemas: {
      Input: Record<string, Parameter>;
    };
  };
  generation_count: number;
}
export type TestModelWithSchema = Omit<TestModelDetail, "generation_count">;

/** The query of the list of models; `cursor` is the name of the last model of the page before. */
export const testModelQuerySchema = z.object({
  type: generationKindSchema.optional(),
  q: z.string().trim().max(200).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});
export type TestModelQuery = z.infer<typeof testModelQuerySchema>;

/** The query of the list of active models. */
export const creatorModelQuerySchema = z.object({ type: generationKindSchema.optional() });

/** What a model can be given beside words. */
export type ModelInputName = "picture" | "references" | "clip" | "mask" | "seed" | "loras";

/** An active model as a creator's workspace sees it: visible parameters only. */
export interface CreatorModel {
  name: string;
  description: string | null;
  model_type: GenerationKind;
  /** Null for a model at an address of no known provider. */
  provider: string | null;
  /** Whether it is an AI model: the embedded engine's are not. */
  is_ai: boolean;
  /** Whether its provider is set up: without it the model cannot run. */
  is_ready: boolean;
  /** Credits; with `price_per`, what it costs with the usual settings. */
  price: number;
  /** What it costs for each unit, where the price depends on the input. */
  price_per: PricePer | null;
  /** Values that creators do not set and that the price for each unit counts; optional. */
  priced_values?: Record<string, string | number | boolean>;
  /** What may be done with what it makes, in a few words; left out where that is not known. */
  licence?: string;
  is_default: boolean;
  runs_on: RunsOn;
  /** The model that may run in its place, where its creator allows it. */
  fallback: string | null;
  takes: ModelInputName[];
  /** Whether it starts from a clip: the parameter that takes it is not for creators to set. */
  takes_clip: boolean;
  /** How long its newest successful generations took, in the middle; null until there were ten. */
  typical_seconds?: number | null;
  parameters: Parameter[];
}
/** The models of a tool, or of all. */
export interface CreatorModels {
  items: CreatorModel[];
}
