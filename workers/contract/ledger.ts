import { z } from "zod";

/** What an entry of the ledger did. Amounts are signed; the balance is their sum. */
export const ENTRY_KINDS = ["grant", "purchase", "hold", "capture", "release", "clawback"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const creditEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.number().int(),
  balance_after: z.number().int(),
  reason: z.string(),
  prediction_id: z.string().nullable(),
  created_at: z.string(),
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

/** How many of the newest entries an answer carries; 100 unless it says. */
export const creditsQuerySchema = z.object({
  entries: z.coerce.number().int().min(0).max(100).optional(),
});

/** `balance` is what can be spent now; `held` is set aside for generations that have not ended. */
export const creditsSchema = z.object({
  balance: z.number().int(),
  held: z.number().int(),
  entries: z.array(creditEntrySchema),
});
export type Credits = z.infer<typeof creditsSchema>;
