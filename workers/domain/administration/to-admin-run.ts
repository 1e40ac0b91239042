import type { AdminRun } from "../../contract/runs";
import type { Generation } from "../../storage/schema";
import { type RecordDeps, toRecord } from "../generation/to-record";

/** A stored run as administrators see it. @param origin for the addresses of its files. */
export async function toAdminRun(
  deps: RecordDeps,
  found: { row: Generation; email: string | null },
  origin: string,
): Promise<AdminRun> {
  const { row, email } = found;
  return {
    ...(await toRecord(deps, row, origin)),
    provider: row.provider,
    provider_ref: row.providerRef,
    is_test: row.isTest,
    owner: { id: row.userId, email },
    seconds: row.completedAt === null ? null : (row.completedAt - row.createdAt) / 1000,
  };
}
