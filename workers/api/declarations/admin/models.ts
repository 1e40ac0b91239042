import * as z from "zod";
import { generationKindSchema } from "#contract/generation";
import {
  modelInputSchema,
  parameterSaveSchema,
  pricePerSchema,
  testModelQuerySchema,
} from "#contract/models";
import { testGenerationSchema } from "#contract/test-generation";
import type { modelsAdmin } from "#workers/api/admin/models";
import { moment, parameter } from "../answers";
import { declare, namedAs } from "../declare";
import { STARTING, started } from "../start";

const model = z.object({
  name: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  model_type: generationKindSchema,
  endpoint_url: z.string(),
  price: z.number().nullable(),
  price_per: pricePerSchema.nullable(),
  fallback: z.string().nullable(),
  needs_price: z.boolean(),
  is_default: z.boolean(),
  position: z.number(),
  revision: z.number(),
  provider: z.string().nullable(),
  missing_setting: z.string().nullable(),
  tested_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});

export const modelWithSchema = namedAs(
  "TestModel",
  model.extend({
    components: z.object({
      schemas: z.object({ Input: z.record(z.string(), parameter) }),
    }),
  }),
);

/** An OpenAPI document in the manner of Replicate's. */
const exported = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.object({}),
  components: z.object({
    schemas: z.object({
      Input: z.object({
        type: z.string(),
        title: z.string(),
        required: z.array(z.string()),
        properties: z.record(z.string(), z.any()),
      }),
    }),
  }),
  "x-unthinkable-model": modelInputSchema.pick({ name: true, endpoint_url: true }).extend({
    description: z.string().nullable(),
    model_type: generationKindSchema,
    price: z.number().nullable(),
  }),
});

export const modelAdminCalls = declare<typeof modelsAdmin>()(
  "/api/admin/test-models",
  "administrator",
  {
    "GET /": {
      summary: "Lists the models.",
      query: testModelQuerySchema,
      answers: { 200: z.array(model) },
    },
    "POST /": {
      summary: "Stores a model.",
      body: modelInputSchema,
      answers: { 200: modelWithSchema },
      errors: ["not_found", "conflict"],
    },
    "GET /:name": {
      summary: "Reads a model with its parameters.",
      answers: { 200: modelWithSchema.extend({ generation_count: z.number() }) },
    },
    "DELETE /:name": {
      summary: "Removes a model.",
      answers: { 204: "nothing" },
    },
    "GET /:name/export": {
      summary: "Downloads a model as an OpenAPI document.",
      answers: { 200: exported },
    },
    "POST /:name/test-generation": {
      summary: "Starts a generation that tries a model out.",
      body: testGenerationSchema,
      isIdempotent: true,
      answers: { 202: started },
      errors: [...STARTING, "consent_required"],
    },
    "POST /:name/parameters": {
      summary: "Stores a parameter of a model.",
      body: parameterSaveSchema,
      answers: { 200: parameter },
      errors: ["conflict"],
    },
    "DELETE /:name/parameters/:parameter": {
      summary: "Removes a parameter of a model.",
      answers: { 204: "nothing" },
      errors: ["conflict", "invalid_request"],
    },
  },
);
