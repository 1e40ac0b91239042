import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isTakenDown } from "../safety/take-downs";

/** Holds for an account that is banned at a moment. @param accountId a column or a value. */
export function isBanned(accountId: SQL, now: number): SQL {
  return sql`exists (select 1 from user where user.id = ${accountId} and user.banned = 1 and coalesce(user.ban_expires > ${now}, 1))`;
}

/**
 * Whether a stored file is closed: it belongs to an account that is banned, or was taken down. Its key names the
 * account or the generation.
 */
export async function isClosed(db: Database, key: string, now: number): Promise<boolean> {
  const [folder = "", name = ""] = key.split("/");
  const account =
    folder === "public"
      ? sql`${name.slice(0, Math.max(0, name.lastIndexOf("_")))}`
      : sql`(select account_id from generations where id = ${name})`;
  const row = await db.get<{ closed: number }>(
    sql`select ${isBanned(account, now)} or ${isTakenDown(key)} as closed`,
  );
  return row?.closed === 1;
}
