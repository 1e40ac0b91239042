import { listHeldForHooks } from "#storage/credits/ledger";
import type { WelcomeDeps } from "../credits/starting-credits";
import { LONGEST_REQUEST_MS, releaseHooks } from "./pay-hooks";

/** How long the sweep may have stood still. */
const BACK_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/** Gives back what requests for hooks had held when they broke off. @returns how many. */
export async function sweepHooks(deps: Pick<WelcomeDeps, "db" | "clock">): Promise<number> {
  const before = deps.clock() - LONGEST_REQUEST_MS;
  const open = await listHeldForHooks(deps.db, {
    since: before - BACK_MS,
    before,
    limit: AT_ONCE,
  });
  for (const { accountId, subjectId, amount } of open) {
    const subject = { kind: "hooks" as const, id: subjectId };
    await releaseHooks(deps, { accountId, subject, cost: -amount });
  }
  return open.length;
}
