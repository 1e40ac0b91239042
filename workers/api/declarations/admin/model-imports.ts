import * as z from "zod";
import { generationKindSchema } from "#contract/generation";
import { importApplySchema, importPreviewSchema } from "#contract/model-import";
import type { modelImportsAdmin } from "#workers/api/admin/model-imports";
import { parameter } from "../answers";
import { declare } from "../declare";
import { modelWithSchema } from "./models";

const change = z.union([
  z.object({
    kind: z.literal("changed"),
    name: z.string(),
    fields: z.array(z.object({ field: z.string(), before: z.any(), after: z.any() })),
  }),
  z.object({ kind: z.enum(["added", "removed", "same"]), name: z.string() }),
]);

const preview = z.object({
  suggested: z.object({
    name: z.string(),
    description: z.string().nullable(),
    model_type: generationKindSchema.nullable(),
    endpoint_url: z.string().nullable(),
    price: z.number().nullable(),
  }),
  parameters: z.array(parameter),
  changes: z.array(change),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  revision: z.number(),
});

export const modelImportAdminCalls = declare<typeof modelImportsAdmin>()(
  "/api/admin/model-imports",
  "administrator",
  {
    "POST /preview": {
      summary: "Reads a provider's document about a model; stores nothing.",
      body: importPreviewSchema,
      answers: { 200: preview },
      errors: ["not_found", "provider_not_configured", "unavailable"],
    },
    "POST /": {
      summary: "Stores what was previewed.",
      body: importApplySchema,
      answers: { 200: modelWithSchema },
      errors: ["conflict"],
    },
  },
);
