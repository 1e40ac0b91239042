import * as z from "zod";
import type { EntryKind } from "./ledger-kinds";

export type { EntryKind } from "./ledger-kinds";

/**
 * What an entry is about: what was held for and paid, or what brought the credits. A `purchase` is one
 * payment: of credits, or of a period of a plan.
 */
export const SUBJECT_KINDS = ["generation", "hooks", "account", "adjustment", "purchase"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface CreditEntry {
  id: string;
  kind: EntryKind;
  /** What the entry adds to the balance, signed. A capture adds 0: its hold took the credits. */
  amount: number;
  /** What was paid for good: the held credits for a capture, 0 for every other entry. */
  spent: number;
  balance_after: number;
  reason: string;
  /** The generation that the entry is about; null for every other subject. */
  prediction_id: string | null;
  created_at: string;
}

/** How many of the newest entries an answer carries; 100 unless it says. */
export const creditsQuerySchema = z.object({
  entries: z.coerce.number().int().min(0).max(100).optional(),
});

/** `balance` is what can be spent now; `held` is set aside for what has not ended. */
export interface Credits {
  balance: number;
  held: number;
  entries: CreditEntry[];
}
