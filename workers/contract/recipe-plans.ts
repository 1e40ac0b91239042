import * as z from "zod";
import { RECIPES, type RecipeName } from "./timeline/names";

/**
 * Most plans and batches that an account may keep, and bytes of one. Plans with a film do not count among the plans; of
 * them as many of the last changed ones are kept.
 */
export const MAX_RECIPE_PLANS = 200;
export const MAX_RECIPE_BATCHES = 100;
export const MAX_RECIPE_BYTES = 512 * 1024;
/** Most rows of a batch. */
export const MAX_BATCH_ROWS = 100;

export const PLAN_STEPS = ["input", "plan", "film"] as const;

const recipeSchema = z.enum(RECIPES);
/** What a recipe's own form and plan hold: only the recipe knows their fields. */
const fieldsSchema = z.record(z.string().max(100), z.unknown());
const idSchema = z.string().min(1).max(64);

const planFields = {
  input: fieldsSchema,
  plan: fieldsSchema.nullable().default(null),
  step: z.enum(PLAN_STEPS).default("input"),
  /** The film that was built of it. */
  film_id: idSchema.nullable().default(null),
};

export const newRecipePlanSchema = z.strictObject({ recipe: recipeSchema, ...planFields });
export const recipePlanChangeSchema = z.strictObject(planFields);
export type RecipePlanChange = z.output<typeof recipePlanChangeSchema>;

export const recipePlanQuerySchema = z.object({
  recipe: recipeSchema.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type RecipePlanQuery = z.output<typeof recipePlanQuerySchema>;

/** A draft that can be left and continued, as a list shows it. */
export interface RecipePlanLine {
  id: string;
  recipe: RecipeName;
  step: (typeof PLAN_STEPS)[number];
  film_id: string | null;
  created_at: string;
  updated_at: string;
}

export interface RecipePlan extends RecipePlanLine {
  input: Record<string, unknown>;
  plan: Record<string, unknown> | null;
}

export const newRecipeBatchSchema = z.strictObject({
  recipe: recipeSchema,
  rows: z.array(fieldsSchema).min(1).max(MAX_BATCH_ROWS),
});
export type NewRecipeBatch = z.output<typeof newRecipeBatchSchema>;

/** How a row of a batch ended: with a film of the creator's, or with the reason why there is none. */
export const batchRowReportSchema = z
  .strictObject({
    film_id: idSchema.optional(),
    message: z.string().trim().min(1).max(500).optional(),
  })
  .refine(({ film_id, message }) => (film_id === undefined) !== (message === undefined), {
    path: ["film_id"],
    error: "Exactly one of film_id, message is expected.",
  });
export type BatchRowReport = z.output<typeof batchRowReportSchema>;

export const BATCH_ROW_STATES = ["waiting", "done", "failed"] as const;

export interface RecipeBatchRow {
  /** Counts from 1. */
  n: number;
  status: (typeof BATCH_ROW_STATES)[number];
  film_id: string | null;
  message: string | null;
  input: Record<string, unknown>;
}

export interface RecipeBatchLine {
  id: string;
  recipe: RecipeName;
  /** Credits that its scripts cost at most; pictures, voices and clips are shown where they are made. */
  cost: number;
  created_at: string;
}

export interface RecipeBatch extends RecipeBatchLine {
  rows: RecipeBatchRow[];
}
