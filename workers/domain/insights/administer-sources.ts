import type { InsightQuery } from "#contract/insight-queries";
import type { AdminInsightSource } from "#contract/insights";
import type { Viewer } from "#contract/viewer";
import { refusalOf } from "#storage/database";
import { switchSourceRow } from "#storage/insights/sources";
import { AppError } from "../app-error";
import { auditLine } from "../audit-line";
import { type FetchDeps, fetchScope, want } from "./fetch-source";
import { isSwitchedOn } from "./judge-source";
import { type InsightDeps, knownSources, requireSource, toAdminInfo } from "./read-insights";
import { isScheduled, type ScheduleDeps } from "./scheduled";
import { scopeOf } from "./scope";
import { waitUntil } from "./source-times";

type AdminDeps = InsightDeps & ScheduleDeps;

/** The sources with what administrators see of them. */
export async function listAdminSources(deps: AdminDeps): Promise<AdminInsightSource[]> {
  const seen = { now: deps.clock(), isScheduled: isScheduled(deps) };
  return (await knownSources(deps)).map((known) => toAdminInfo(known, seen));
}

async function adminSource(deps: AdminDeps, id: string): Promise<AdminInsightSource> {
  const all = await listAdminSources(deps);
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`the source ${id} is not listed`);
  return found;
}

/**
 * Switches a source on or off. An administrator who switches Reddit on says that there is an agreement with Reddit.
 * @throws {AppError} `not_found`.
 */
export async function switchSource(
  deps: AdminDeps,
  { actor, id, isOn }: { actor: Viewer; id: string; isOn: boolean },
): Promise<AdminInsightSource> {
  const source = requireSource(deps, id);
  const before = await adminSource(deps, source.id);
  const line = auditLine(deps, actor, {
    action: "source_switched",
    target: source.id,
    before: { is_on: before.is_on },
    after: { is_on: isOn },
  });
  try {
    await switchSourceRow(deps.db, { source: source.id, isOn }, line);
  } catch (error) {
    if (refusalOf(error)?.refusal !== "stale") throw error;
  }
  return adminSource(deps, source.id);
}

/**
 * Asks a source now, whatever its pace.
 * @throws {AppError} `not_found`, `source_off`; `rate_limited` while the source wants to be left alone.
 */
export async function fetchNow(
  deps: AdminDeps & FetchDeps,
  id: string,
  query: InsightQuery,
): Promise<AdminInsightSource> {
  const source = requireSource(deps, id);
  const key = scopeOf(source, query);
  const known = (await knownSources(deps)).find((one) => one.source.id === source.id);
  const off = offReason(source, isSwitchedOn(source, known?.row));
  if (off !== null) throw new AppError("source_off", off);
  const waitMs = waitUntil(known?.row?.waitUntil ?? 0, deps.clock());
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    const message = `${source.name} asked us to wait ${seconds} more ${seconds === 1 ? "second" : "seconds"}.`;
    throw new AppError("rate_limited", message, { retryAfterSeconds: seconds });
  }
  await want(deps, key);
  await fetchScope(deps, source, key);
  return adminSource(deps, source.id);
}

function offReason(
  source: { name: string; hasList: boolean; missing: readonly string[] },
  isOn: boolean,
): string | null {
  if (!isOn) return `${source.name} is switched off. Switch it on first.`;
  if (!source.hasList) return `${source.name} has no public list to fetch.`;
  if (source.missing.length > 0)
    return `${source.name} needs ${source.missing.join(" and ")} to be set.`;
  return null;
}
