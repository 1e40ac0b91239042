import { z } from "zod";
import type { GenerationKind } from "./generation";

/** Credits that a new account starts with. */
export const STARTING_CREDITS = 50;

/** Price in credits of a run whose model sets no price of its own. */
export const DEFAULT_PRICES: Record<GenerationKind, number> = {
  text_to_image: 5,
  image_to_image: 5,
  text_to_video: 40,
  image_to_video: 40,
};

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

/** `balance` is what can be spent now; `held` is set aside for runs that have not ended. */
export const creditsSchema = z.object({
  balance: z.number().int(),
  held: z.number().int(),
  entries: z.array(creditEntrySchema),
});
export type Credits = z.infer<typeof creditsSchema>;
