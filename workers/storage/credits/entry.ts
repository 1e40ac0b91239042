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

/** An entry that may be stored. Only `domain/credits` makes one, with `sealEntry`. */
export type NewEntry = Readonly<EntryFields> & { readonly [sealed]: true };
