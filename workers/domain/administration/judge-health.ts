import type { HealthState, ProviderHealth, ServiceHealth } from "#contract/health";
import { PROVIDERS, type ProviderName } from "#contract/providers";
import type { Mailer } from "#providers/mail/mailer";
import type { LastFailure, ProviderEnds, ProviderQueue } from "#storage/generations/provider-work";
import type { ServiceMark } from "#storage/schema/service-marks";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The schedule runs every minute: later than this it does not run. */
const LATE_SCHEDULE_MS = 5 * MINUTE_MS;
/** A generation that waits for longer should be looked at. */
const LONG_WAIT_MS = 10 * MINUTE_MS;
/** An answer that takes longer is slow for a database, or a store, in the same region. Milliseconds. */
const SLOW_MS = 1_000;
/** D1's largest database (developers.cloudflare.com/d1/platform/limits), and the share of it that is told. */
const MAX_DATABASE_BYTES = 10 * 1024 ** 3;
const FULL_SHARE = 0.8;

const iso = (at: number) => new Date(at).toISOString();

export interface ProviderSigns {
  name: ProviderName;
  /** The setting without which it cannot be called; null where nothing is missing. */
  missing: string | null;
  /** How it did in the last half hour. */
  recent: "online" | "degraded" | "offline";
  queue: ProviderQueue | undefined;
  ends: readonly ProviderEnds[];
  failure: LastFailure | undefined;
  /** What helps against the last failure. */
  failureAdvice: string | null;
}

/** What is known of a provider, judged. @param now milliseconds since 1970. */
export function judgeProvider(facts: ProviderSigns, now: number): ProviderHealth {
  const { name, queue, ends, failure } = facts;
  const endOf = (status: ProviderEnds["status"]) => ends.find((one) => one.status === status);
  const waitingFor = queue?.oldestAt == null ? 0 : now - queue.oldestAt;
  const failed = endOf("failed")?.count ?? 0;
  return {
    name,
    ...judgedProvider(facts, waitingFor),
    running: queue?.running ?? 0,
    waiting: queue?.waiting ?? 0,
    succeeded: endOf("succeeded")?.count ?? 0,
    failed,
    typical_seconds: endOf("succeeded")?.seconds ?? null,
    last_error: failure
      ? {
          model: failure.model,
          error_code: failure.errorCode,
          message: failure.errorMessage ?? "",
          at: iso(failure.at),
        }
      : null,
  };
}

function judgedProvider(
  { name, missing, recent, queue, failureAdvice }: ProviderSigns,
  waitingFor: number,
): Pick<ProviderHealth, "state" | "advice"> {
  const { label } = PROVIDERS[name];
  if (missing !== null) {
    const isBusy = queue !== undefined && queue.running + queue.waiting > 0;
    const verb = /^[A-Z_]+$/.test(missing) ? "Set" : "Add the";
    const advice = `${verb} ${missing} to use ${label}.`;
    if (!isBusy) return { state: "off", advice };
    return { state: "failing", advice: `${advice} Its generations wait until then.` };
  }
  if (recent === "offline") {
    const advice = failureAdvice ?? `Nothing at ${label} succeeded in the last half hour.`;
    return { state: "failing", advice };
  }
  if (waitingFor > LONG_WAIT_MS) {
    const minutes = Math.floor(waitingFor / MINUTE_MS);
    return {
      state: "attention",
      advice: `A generation has waited for ${minutes} minutes. Look at it under Generations.`,
    };
  }
  if (recent === "degraded") {
    const advice = failureAdvice ?? `Some generations at ${label} failed in the last half hour.`;
    return { state: "attention", advice };
  }
  return { state: "ok", advice: null };
}

/** The marks of one service. */
export interface Marks {
  ok: ServiceMark | undefined;
  failed: ServiceMark | undefined;
}

const timesOf = ({ ok, failed }: Marks) => ({
  last_ok_at: ok ? iso(ok.at) : null,
  last_error: failed ? { message: failed.detail, at: iso(failed.at) } : null,
});

/** Whether the last failure is newer than the last success. */
const isDown = ({ ok, failed }: Marks) => failed !== undefined && failed.at > (ok?.at ?? 0);

/** The minute's work, by what it noted. */
export function judgeSchedule(marks: Marks, now: number): ServiceHealth {
  const said = { name: "schedule" as const, ...timesOf(marks) };
  const check = "Check the Worker's cron trigger: wrangler.toml has it under [triggers].";
  if (!marks.ok) {
    return { ...said, state: "attention", detail: "It has not run yet.", advice: check };
  }
  const { detail } = marks.ok;
  if (now - marks.ok.at > LATE_SCHEDULE_MS) {
    return { ...said, state: "failing", detail, advice: `It should run every minute. ${check}` };
  }
  const isFresh = marks.failed !== undefined && now - marks.failed.at < DAY_MS;
  return isFresh
    ? {
        ...said,
        state: "attention",
        detail,
        advice: "A step of it failed in the last day. The log has its stack under sweep_failed.",
      }
    : { ...said, state: "ok", detail, advice: null };
}

/** The way of mail, by its name and by what it noted. @param now milliseconds since 1970. */
export function judgeMail(mailer: Mailer["name"], marks: Marks, now: number): ServiceHealth {
  const said = { name: "mail" as const, ...timesOf(marks), detail: MAILERS[mailer].detail };
  if (mailer === "none") return { ...said, state: "off", advice: MAILERS.none.check };
  if (!isDown(marks)) return { ...said, state: "ok", advice: null };
  // One address that does not exist says little of the way.
  const worksForOthers = marks.ok !== undefined && now - marks.ok.at < DAY_MS;
  return {
    ...said,
    state: worksForOthers ? "attention" : "failing",
    advice: `The last mail was not sent. ${MAILERS[mailer].check}`,
  };
}

const MAILERS: Readonly<Record<Mailer["name"], { detail: string; check: string }>> = {
  none: {
    detail: "No mail can be sent: passwords cannot be reset, addresses not confirmed.",
    check: "Set EMAIL_FROM, and RESEND_API_KEY beside it.",
  },
  outbox: { detail: "Mail stays in the local outbox.", check: "Open /dev/outbox." },
  resend: {
    detail: "Resend sends mail.",
    check: "Check RESEND_API_KEY, and that the domain of EMAIL_FROM is verified at Resend.",
  },
  "email-service": {
    detail: "Cloudflare's Email Service sends mail.",
    check:
      "Check that the domain of EMAIL_FROM may send by Email Service in Cloudflare's dashboard.",
  },
};

export interface PaymentFacts {
  mode: "stripe" | "sandbox" | "none";
  /** When the last event came, in milliseconds since 1970; null for never. */
  lastEventAt: number | null;
  /** Events of more than an hour ago whose effects are not stored. */
  open: number;
  /** What the last comparison of the books found; null before the first one. */
  differences: number | null;
}

/** Payments, by what came in and by the comparison of the books. */
export function judgePayments(facts: PaymentFacts): ServiceHealth {
  const { lastEventAt, open, differences } = facts;
  const said = {
    name: "payments" as const,
    last_ok_at: lastEventAt === null ? null : iso(lastEventAt),
    last_error: null,
  };
  if (facts.mode === "none") {
    const detail = "Nothing can be bought.";
    return {
      ...said,
      state: "off",
      detail,
      advice: "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.",
    };
  }
  const detail =
    facts.mode === "sandbox" ? "The sandbox takes them: no money moves." : "Stripe takes them.";
  if (open > 0) {
    const again =
      facts.mode === "stripe" ? "Send them again in Stripe's dashboard." : "See Billing.";
    const what = open === 1 ? "1 event has" : `${open} events have`;
    const advice = `${what} no stored effect after an hour. ${again}`;
    return { ...said, state: "failing", detail, advice };
  }
  if (differences !== null && differences > 0) {
    const advice = `The comparison of the books found ${differences} ${differences === 1 ? "difference" : "differences"}. See Billing.`;
    return { ...said, state: "attention", detail, advice };
  }
  return { ...said, state: "ok", detail, advice: null };
}

/** An answer that was tried: how long it took, in milliseconds, or why there was none. */
export type Probe = { milliseconds: number } | { error: string; at: number };

/** The state of what was tried, and its last error. */
function tried(probe: Probe): { state: HealthState; error: ServiceHealth["last_error"] } {
  if ("error" in probe) {
    return { state: "failing", error: { message: probe.error, at: iso(probe.at) } };
  }
  return { state: probe.milliseconds > SLOW_MS ? "attention" : "ok", error: null };
}

const took = (probe: Probe) =>
  "error" in probe ? "It did not answer." : `It answered in ${Math.round(probe.milliseconds)} ms.`;

function inUnits(bytes: number): string {
  if (bytes < 1024 ** 2) return `${Math.ceil(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(2)} GB`;
}

/** The database, by an answer of it. @param bytes its size. */
export function judgeDatabase(probe: Probe, bytes: number): ServiceHealth {
  const { state, error } = tried(probe);
  const isFull = bytes > MAX_DATABASE_BYTES * FULL_SHARE;
  const slow =
    "It answers slowly. See Cloudflare's status page, and the queries under D1's metrics.";
  const full = "It is close to D1's limit of 10 GB. Generations and receipts take most of it.";
  return {
    name: "database",
    state: state === "ok" && isFull ? "attention" : state,
    detail: `${took(probe)} Its size is ${inUnits(bytes)}.`,
    last_ok_at: null,
    last_error: error,
    advice: isFull ? full : state === "ok" ? null : slow,
  };
}

/** The store of files, by an answer of it. @param bytes what accounts have stored. */
export function judgeFiles(probe: Probe, bytes: number): ServiceHealth {
  const { state, error } = tried(probe);
  return {
    name: "files",
    state,
    detail: `${took(probe)} Accounts have stored ${inUnits(bytes)}.`,
    last_ok_at: null,
    last_error: error,
    advice:
      state === "ok"
        ? null
        : "Results and uploads wait for it. Check the buckets INPUTS and OUTPUTS, and Cloudflare's status page.",
  };
}
