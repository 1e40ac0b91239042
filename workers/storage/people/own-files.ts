import { sql } from "drizzle-orm";
import type { Database } from "../database";

/** The stored files of an account, by the moment they came: uploads, and results of ended generations. */
export function readFilesOf(
  db: Database,
  accountId: string,
): Promise<{ key: string; bytes: number }[]> {
  return db.all<{ key: string; bytes: number }>(sql`
    select key, bytes, created_at as at from uploads where account_id = ${accountId}
    union all
    select output_key as key, coalesce(output_bytes, 0) as bytes, created_at as at
    from generations where account_id = ${accountId} and output_key is not null
    order by at, key`);
}
