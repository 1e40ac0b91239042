import type { AdminGeneration } from "#contract/admin-generations";
import type { Generation } from "#storage/schema/index";
import { type RecordDeps, toRecord } from "../generation/to-record";

/** A stored generation as administrators see it. @param origin for the addresses of its files. */
export async function toAdminGeneration(
  deps: RecordDeps,
  found: { row: Generation; email: string | null },
  origin: string,
): Promise<AdminGeneration> {
  const { row, email } = found;
  return {
    ...(await toRecord(deps, row, origin)),
    provider_ref: row.providerRef,
    is_test: row.isTest,
    owner: { id: row.accountId, email },
    seconds: row.completedAt === null ? null : (row.completedAt - row.createdAt) / 1000,
  };
}
