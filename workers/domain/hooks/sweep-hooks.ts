import { listHeldForHooks } from "#storage/credits/ledger";
import type { WelcomeDeps } from "../credits/starting-credits";
import { tryEach } from "../try-each";
import { MAX_REQUEST_MS, releaseHooks } from "./pay-hooks";

/** How long the sweep may have been off. */
const BACK_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

interface SweepHooksDeps extends Pick<WelcomeDeps, "db" | "clock"> {
  log(event: string, detail: Record<string, unknown>): void;
}

/** Gives back what requests for hooks had held when they broke off. @returns how many. */
export async function sweepHooks(deps: SweepHooksDeps): Promise<number> {
  const before = deps.clock() - MAX_REQUEST_MS;
  const open = await listHeldForHooks(deps.db, {
    since: before - BACK_MS,
    before,
    limit: AT_ONCE,
  });
  return tryEach(deps, "hooks_not_released", open, ({ accountId, subjectId, amount }) => {
    const subject = { kind: "hooks" as const, id: subjectId };
    return releaseHooks(deps, { accountId, subject, cost: -amount });
  });
}
