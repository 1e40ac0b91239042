import * as z from "zod";
import type { GenerationKind } from "./kinds";
import { modelInputSchema, type Parameter, parameterSchema } from "./models";

/** The largest document that is read. Bytes. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

/** Where a schema comes from: a model's address at its provider, or the document itself. */
const sourceFields = {
  /** Such as `https://replicate.com/owner/name`, `fal-ai/flux/dev`, or a model's endpoint. */
  address: z.string().trim().min(3).max(2048).optional(),
  /** An OpenAPI document, or a provider's whole answer about a model. */
  document: z.string().max(MAX_DOCUMENT_BYTES).optional(),
};

/** What is to be looked at before it is stored; with `into`, against that model's present schema. */
export const importPreviewSchema = z.strictObject({
  ...sourceFields,
  into: z.string().min(1).max(200).optional(),
});
export type ImportPreviewInput = z.infer<typeof importPreviewSchema>;

/** A parameter that a document has and that cannot be one of ours, and why. */
interface Skipped {
  name: string;
  reason: string;
}

export type ParameterChange =
  | { kind: "added" | "removed" | "same"; name: string }
  | {
      kind: "changed";
      name: string;
      fields: { field: string; before: unknown; after: unknown }[];
    };

export interface ImportPreview {
  suggested: {
    name: string;
    description: string | null;
    model_type: GenerationKind | null;
    endpoint_url: string | null;
    price: number | null;
  };
  /** What would be stored, in order. */
  parameters: Parameter[];
  changes: ParameterChange[];
  skipped: Skipped[];
  /** The revision that the changes were computed against; 0 for a new model. */
  revision: number;
}

/** What an administrator confirmed: the model's own fields and its whole schema. */
export const importApplySchema = z.strictObject({
  model: modelInputSchema.pick({
    name: true,
    description: true,
    model_type: true,
    endpoint_url: true,
    price: true,
  }),
  parameters: z.array(parameterSchema).max(200),
  revision: z.number().int().min(0),
});
export type ImportApply = z.infer<typeof importApplySchema>;
