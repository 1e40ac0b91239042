import { z } from "zod";
import { generationKindSchema } from "./generation";

export const PARAMETER_TYPES = ["string", "number", "boolean", "integer"] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

const scalarSchema = z.union([z.string(), z.number(), z.boolean()]);

/** A parameter of a model as an administrator edits it and a creator's form shows it. */
export const parameterSchema = z.object({
  name: z.string().trim().min(2, "Parameter name must be at least 2 characters.").max(100),
  type: z.enum(PARAMETER_TYPES),
  description: z.string().max(2000).nullish(),
  default: scalarSchema.nullish(),
  required: z.boolean().default(false),
  visible: z.boolean().default(true),
  minimum: z.number().nullish(),
  maximum: z.number().nullish(),
  enum: z.array(z.string().trim().max(200)).max(200).nullish(),
  format: z.string().max(100).nullish(),
  title: z.string().max(200).nullish(),
});
export type Parameter = z.infer<typeof parameterSchema>;
export type ParameterInput = z.input<typeof parameterSchema>;

/** Format of a text parameter that takes the address of a file. */
const FILE_FORMAT = "uri";
/** Format of one that the provider wants as a list of such addresses, such as fal's `image_urls`. */
export const FILE_LIST_FORMAT = "uri[]";

/** The parameter that takes the creator's picture: the first one for files. */
export function pictureParameterOf<
  T extends { name: string; type: ParameterType; format?: string | null | undefined },
>(parameters: readonly T[]): T | undefined {
  return parameters.find(
    ({ type, format }) =>
      type === "string" && (format === FILE_FORMAT || format === FILE_LIST_FORMAT),
  );
}

/** The fields of a model that a save carries; saving is an upsert by name. */
export const modelInputSchema = z.object({
  name: z
    .string({ error: "Model name must be at least 2 characters." })
    .trim()
    .min(2, "Model name must be at least 2 characters.")
    .max(200),
  description: z.string().max(2000).nullish(),
  active: z.boolean().default(false),
  model_type: generationKindSchema.default("text_to_image"),
  endpoint_url: z.url({ error: "Invalid URL format" }).max(2048),
  price: z.number().int().min(0).max(1_000_000).nullish(),
  is_default: z.boolean().optional(),
});
export type ModelInput = z.infer<typeof modelInputSchema>;

/** A model as the administration sees it; one model's own answer adds `components`. */
export const testModelSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  model_type: generationKindSchema,
  endpoint_url: z.string(),
  price: z.number().int().nullable(),
  is_default: z.boolean(),
  provider: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TestModel = z.infer<typeof testModelSchema>;
export type TestModelWithSchema = TestModel & {
  components: { schemas: { Input: Record<string, Parameter> } };
};

/** An active model as a creator's workspace sees it: visible parameters only. */
export const creatorModelSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  model_type: generationKindSchema,
  price: z.number().int(),
  is_default: z.boolean(),
  parameters: z.array(parameterSchema),
});
export type CreatorModel = z.infer<typeof creatorModelSchema>;
export const creatorModelsSchema = z.object({ items: z.array(creatorModelSchema) });
