import * as z from "zod";

/**
 * A LoRA of a start: which, and how much it counts. A record adds what it was at that moment; whether the numbers are
 * right, a start says by itself.
 */
export const loraParamSchema = z.strictObject({
  id: z.string().min(1).max(64),
  strength: z.number(),
  name: z.string().max(200).optional(),
  sha256: z.string().max(64).optional(),
  trigger: z.string().max(200).nullish(),
});

/** A LoRA as a generation keeps it, so that it can be repeated exactly. */
export interface PinnedLora {
  id: string;
  name: string;
  /** In hex. */
  sha256: string;
  /** 0 to 2. */
  strength: number;
  trigger: string | null;
}
