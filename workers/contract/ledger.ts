import { z } from "zod";
import { ENTRY_KINDS } from "./ledger-kinds";

export type { EntryKind } from "./ledger-kinds";

/**
 * What an entry is about: what was held for and paid, or what brought the credits. A `purchase` is one
 * payment: of credits, or of a period of a plan.
 */
export const SUBJECT_KINDS = ["generation", "hooks", "account", "adjustment", "purchase"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const creditEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** What the entry adds to the balance, signed. A capture adds 0: its hold took the credits. */
  amount: z.number().int(),
  /** What was paid for good: the held credits for a capture, 0 for every other entry. */
  spent: z.number().int().min(0),
  balance_after: z.number().int(),
  reason: z.string(),
  /** The generation that the entry is about; null for every other subject. */
  prediction_id: z.string().nullable(),
  created_at: z.string(),
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

/** How many of the newest entries an answer carries; 100 unless it says. */
export const creditsQuerySchema = z.object({
  entries: z.coerce.number().int().min(0).max(100).optional(),
});

/** `balance` is what can be spent now; `held` is set aside for what has not ended. */
export const creditsSchema = z.object({
  balance: z.number().int(),
  held: z.number().int(),
  entries: z.array(creditEntrySchema),
});
export type Credits = z.infer<typeof creditsSchema>;
