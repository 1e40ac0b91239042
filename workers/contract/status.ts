import * as z from "zod";

/**
 * Health of generation from recent real completions; `demo` while no active model of pictures is
 * AI.
 */
export const statusSchema = z.object({
  generation: z.enum(["online", "degraded", "offline", "demo"]),
  recent: z.object({
    succeeded: z.number().int(),
    failed: z.number().int(),
    window_minutes: z.number().int(),
  }),
  checked_at: z.string(),
});
export type Status = z.infer<typeof statusSchema>;
