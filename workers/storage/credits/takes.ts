import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { creditAccounts, creditEntries } from "../schema/credits";
import type { NewCollection, NewTake } from "./entry";

const sumOf = (accountId: string, column: "balance" | "owed"): SQL<number> =>
  sql<number>`coalesce((select ${creditAccounts[column]} from ${creditAccounts} where ${creditAccounts.accountId} = ${accountId}), 0)`;

/**
 * The statement that takes credits of a purchase back, or returns them. It takes no more than the
 * balance, and the rest is owed; what is returned pays first what is owed. All is computed inside the
 * statement, so nothing is read before it is written.
 */
export function insertTake(db: Database, { subject, demand, ...entry }: NewTake) {
  const balance = sumOf(entry.accountId, "balance");
  const owed = sumOf(entry.accountId, "owed");
  const amount =
    demand > 0
      ? sql<number>`-min(${demand}, max(${balance}, 0))`
      : sql<number>`${-demand} - min(${-demand}, ${owed})`;
  return db.insert(creditEntries).values({
    ...entry,
    spent: 0,
    subjectKind: subject.kind,
    subjectId: subject.id,
    amount,
    owed: sql<number>`${demand} + ${amount}`,
    balanceAfter: sql<number>`${balance} + ${amount}`,
  });
}

/** The statement that pays what an account owes from credits that were just released, if it owes any. */
export function insertCollection(db: Database, entry: NewCollection) {
  const { id, accountId, most, reason, subject, sourceKey, createdAt } = entry;
  const paid = sql`min(owed, ${most})`;
  // The columns in the order of the table, as drizzle names them.
  return db.insert(creditEntries).select(
    sql`select null, ${id}, account_id, 'refund', -${paid}, 0, -${paid}, balance - ${paid},
      ${reason}, ${subject.kind}, ${subject.id}, ${sourceKey}, ${createdAt}
      from ${creditAccounts} where account_id = ${accountId} and owed > 0`,
  );
}
