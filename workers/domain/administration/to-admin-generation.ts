import type { AdminGeneration } from "#contract/admin-generations";
import type { ShownGeneration } from "#storage/schema/index";
import { type RecordDeps, toRecord } from "../generation/to-record";

/** A stored generation as administrators see it. @param origin for the addresses of its files. */
export async function toAdminGeneration(
  deps: RecordDeps,
  { email, ...shown }: ShownGeneration & { email: string | null },
  origin: string,
): Promise<AdminGeneration> {
  const { isTest, accountId, createdAt, completedAt } = shown.generation;
  return {
    ...(await toRecord(deps, shown, origin)),
    provider_ref: shown.run?.providerRef ?? null,
    is_test: isTest,
    owner: { id: accountId, email },
    seconds: completedAt === null ? null : (completedAt - createdAt) / 1000,
  };
}
