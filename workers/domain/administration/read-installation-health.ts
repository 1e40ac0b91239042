import { adminAdviceFor } from "#contract/failure-advice";
import type { HealthReport } from "#contract/health";
import type { Mailer } from "#providers/mail/mailer";
import type { Payments } from "#providers/payments/payments";
import type { Providers } from "#providers/providers";
import { findReconciliation } from "#storage/billing/comparison";
import { readEventSigns } from "#storage/billing/events";
import { type Database, probeDatabase } from "#storage/database";
import type { Files } from "#storage/files/files";
import { readProviderWork } from "#storage/generations/provider-work";
import { listMarks } from "#storage/marks/marks";
import type { ServiceMark } from "#storage/schema/service-marks";
import { sumStoredBytes } from "#storage/uploads/uploads";
import type { Clock } from "../clock";
import { readProviderHealth } from "../generation/health";
import {
  judgeDatabase,
  judgeFiles,
  judgeMail,
  judgePayments,
  judgeProvider,
  judgeSchedule,
  type Probe,
} from "./judge-health";

const HOUR_MS = 3_600_000;
/** How far back ended generations are counted. */
const BACK_MS = 24 * HOUR_MS;
/** No key begins with it: a list of what follows is empty. */
const BEHIND_ALL_KEYS = "\u{10ffff}";

interface Deps {
  db: Database;
  clock: Clock;
  providers: Pick<Providers, "all">;
  files: Pick<Files, "list">;
  mail: Pick<Mailer, "name">;
  payments: Pick<Payments, "mode"> | null;
}

/** How every provider and every service of the installation does, and what to do about it. */
export async function readInstallationHealth(deps: Deps): Promise<HealthReport> {
  const now = deps.clock();
  const since = now - BACK_MS;
  const [providers, services] = await Promise.all([
    readProviders(deps, now, since),
    readServices(deps, now),
  ]);
  return {
    checked_at: new Date(now).toISOString(),
    since: new Date(since).toISOString(),
    ...{ providers, services },
  };
}

async function readProviders(deps: Deps, now: number, since: number) {
  const [recent, { queues, ends, failures }] = await Promise.all([
    readProviderHealth(deps),
    readProviderWork(deps.db, since),
  ]);
  return deps.providers.all().map((provider) => {
    const { name } = provider;
    const isIts = (row: { provider: string }) => row.provider === name;
    const failure = failures.find(isIts);
    return judgeProvider(
      {
        name,
        missing: provider.missingSetting(),
        recent: recent(name).generation,
        queue: queues.find(isIts),
        ends: ends.filter(isIts),
        failure,
        failureAdvice: failure ? adminAdviceFor(failure.errorCode, name) : null,
      },
      now,
    );
  });
}

async function readServices(deps: Deps, now: number) {
  const { db, files, mail, payments, clock } = deps;
  const [marks, stored, database, store, signs, books] = await Promise.all([
    listMarks(db),
    sumStoredBytes(db),
    timed(clock, () => probeDatabase(db)),
    timed(clock, () =>
      files.list({ input: BEHIND_ALL_KEYS, output: BEHIND_ALL_KEYS, link: BEHIND_ALL_KEYS }, 1),
    ),
    readEventSigns(db, now - HOUR_MS),
    findReconciliation(db),
  ]);
  const marksOf = (service: ServiceMark["service"]) => ({
    ok: marks.find((one) => one.service === service && one.outcome === "ok"),
    failed: marks.find((one) => one.service === service && one.outcome === "failed"),
  });
  return [
    judgeSchedule(marksOf("schedule"), now),
    judgeDatabase(database.probe, database.result?.bytes ?? 0),
    judgeFiles(store.probe, stored),
    judgeMail(mail.name, marksOf("mail"), now),
    judgePayments({
      mode: payments?.mode ?? "none",
      ...signs,
      differences: books?.differences.length ?? null,
    }),
  ];
}

/** Tries something, and says how long it took or why it failed. */
async function timed<T>(
  clock: Clock,
  work: () => Promise<T>,
): Promise<{ probe: Probe; result?: T }> {
  const begun = clock();
  try {
    const result = await work();
    return { probe: { milliseconds: clock() - begun }, result };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { probe: { error: message, at: clock() } };
  }
}
