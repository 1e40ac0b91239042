import type { SourceState } from "#contract/insights";
import type { InsightSource } from "#providers/insights/insights";
import type { ScopeHealth } from "#storage/insights/scopes";
import type { InsightSourceRow } from "#storage/schema/index";

/** Failures in a row after which a source counts as failing. */
const FAILING_AFTER = 3;

type Judged = Pick<InsightSource, "name" | "isOnAtFirst" | "missing" | "hasList" | "paceMs">;

/** Whether a source may be asked as far as administrators are concerned. */
export function isSwitchedOn(
  source: Pick<InsightSource, "isOnAtFirst">,
  row: Pick<InsightSourceRow, "isOn"> | undefined,
): boolean {
  return row?.isOn ?? source.isOnAtFirst;
}

/**
 * How a source is, and what a creator should know about it.
 * @param health of the list that is shown where nothing is chosen; undefined where it was never wanted.
 */
export function judgeSource(
  source: Judged,
  row: Pick<InsightSourceRow, "isOn"> | undefined,
  health: Pick<ScopeHealth, "triedAt" | "fetchedAt" | "failures"> | undefined,
  now: number,
): { state: SourceState; message: string | null } {
  const off = whyOff(source, row, health);
  if (off !== null) return { state: "off", message: off };
  const { failures = 0, fetchedAt = null } = health ?? {};
  if (failures >= FAILING_AFTER) {
    const since = fetchedAt === null ? "" : " You see its last list.";
    return {
      state: "failing",
      message: `${source.name} has not answered the last ${failures} times.${since}`,
    };
  }
  if (failures > 0) {
    const since = fetchedAt === null ? "There is no list yet." : "You see the previous list.";
    return { state: "stale", message: `The last update of ${source.name} failed. ${since}` };
  }
  const age = now - (fetchedAt ?? 0);
  // A list from the future was read under a wrong clock.
  if (age > 2 * source.paceMs || age < -source.paceMs)
    return {
      state: "stale",
      message:
        fetchedAt === null
          ? `${source.name} is being read for the first time.`
          : `${source.name} has not been updated for a while.`,
    };
  return { state: "ok", message: null };
}

function whyOff(
  source: Judged,
  row: Pick<InsightSourceRow, "isOn"> | undefined,
  health: Pick<ScopeHealth, "triedAt"> | undefined,
): string | null {
  const { name } = source;
  if (row?.isOn === false) return `${name} is switched off.`;
  if (!isSwitchedOn(source, row))
    return `${name} is off until the operator of this site has an agreement with ${name}.`;
  if (!source.hasList) return `${name} has no public list of what rises. Paste links instead.`;
  if (source.missing.length > 0) return `${name} needs a key that this site does not have.`;
  if (health?.triedAt === undefined || health.triedAt === null)
    return `${name} has not been fetched yet.`;
  return null;
}
