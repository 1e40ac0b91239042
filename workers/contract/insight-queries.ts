import * as z from "zod";
import { INSIGHT_REGIONS, type InsightRegion } from "./insights";

const REGION_CODES = Object.keys(INSIGHT_REGIONS) as [InsightRegion, ...InsightRegion[]];

/** What a list of rows is asked for. A source leaves out what it does not know. */
export const insightQuerySchema = z.object({
  region: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(REGION_CODES, "Choose a country from the list."))
    .optional(),
  category: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_]{1,21}$/, "Choose a category from the list.")
    .optional(),
});
export type InsightQuery = z.infer<typeof insightQuerySchema>;

export const switchSourceSchema = z.strictObject({ is_on: z.boolean() });
