import type { Subject } from "#storage/credits/entry";

/** What is paid for, by whom, and how much. */
export interface Payment {
  accountId: string;
  subject: Subject;
  /** Credits; 0 for what is free, which leaves no entry. */
  cost: number;
}

/** The payment for a generation, as its row states it. */
export function paymentFor(generation: { id: string; accountId: string; cost: number }): Payment {
  const { id, accountId, cost } = generation;
  return { accountId, subject: { kind: "generation", id }, cost };
}
