import { listRunning } from "#storage/generations/ends";
import type { Generation, NewAuditRow } from "#storage/schema/index";
import { type EndDeps, endGeneration } from "./end";

/** Generations that are ended side by side. */
const AT_ONCE = 20;
/** Rounds of one call: an account with more is gone on with by the sweep. */
const MAX_ROUNDS = 50;

/**
 * Ends what an account has running, as canceled and free of charge; the providers are asked to stop.
 * @param how why, after "Canceled: ".
 * @param lineOf the line in the audit log for each, where an administrator is the cause.
 * @returns whether nothing of it runs any more.
 */
export async function endAllOf(
  deps: EndDeps,
  accountId: string,
  how: string,
  lineOf?: (generation: Generation) => NewAuditRow,
): Promise<boolean> {
  const ending = { status: "canceled", message: `Canceled: ${how}` } as const;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const running = await listRunning(deps.db, accountId, AT_ONCE);
    if (running.length === 0) return true;
    await Promise.all(
      running.map((one) =>
        endGeneration(deps, one, { ending, line: lineOf?.(one.generation), stopAtProvider: true }),
      ),
    );
  }
  return false;
}
