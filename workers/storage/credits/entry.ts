import type { EntryKind, SubjectKind } from "#contract/ledger";

declare const sealed: unique symbol;

/** What an entry is about. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

export interface EntryFields {
  id: string;
  /** Who pays or receives. */
  accountId: string;
  kind: EntryKind;
  /** Credits, signed. */
  amount: number;
  /** Credits that a capture takes for good; 0 for every other kind. */
  spent: number;
  /** One sentence for the owner of the account. */
  reason: string;
  subject: Subject;
  /** What caused the entry; the same cause never makes a second one. */
  sourceKey: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/**
 * What is taken back of a purchase, or given back where it is negative. How much of it the balance
 * covers is decided when it is stored; the rest is owed.
 */
export interface TakeFields extends Omit<EntryFields, "kind" | "amount" | "spent"> {
  kind: "refund" | "dispute";
  /** Credits, not 0. */
  demand: number;
}

/** What a release pays of what its account owes. */
export interface CollectionFields extends Omit<EntryFields, "kind" | "amount" | "spent"> {
  /** The credits that were released: no more than that is collected. */
  most: number;
}

/** What may be stored. Only `domain/credits` makes it, with `sealEntry`. */
type Sealed<T> = Readonly<T> & { readonly [sealed]: true };
export type NewEntry = Sealed<EntryFields>;
export type NewTake = Sealed<TakeFields>;
export type NewCollection = Sealed<CollectionFields>;
