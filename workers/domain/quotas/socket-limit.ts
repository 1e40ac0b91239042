import { QUOTAS } from "#contract/quotas";
import { readUse } from "#storage/people/quotas";
import type { QuotaDeps } from "./room-for";

/** How many sockets of an account may watch one of its generations, by its plan. */
export async function socketLimit({ db, clock }: QuotaDeps, accountId: string): Promise<number> {
  const { plan } = await readUse(db, accountId, clock());
  return QUOTAS[plan ?? "none"].sockets_per_generation;
}
