import { hideAddresses } from "#base/mail-address";
import type { Viewer } from "#contract/viewer";
import type { DigestPeriod, DigestSetting } from "#contract/watches";
import type { InsightSources } from "#providers/insights/insights";
import { MailError, type Mailer } from "#providers/mail/mailer";
import { insertAudit } from "#storage/audit/entries";
import type { Database } from "#storage/database";
import {
  claimDigest,
  findByAddress,
  findDigest,
  listDueDigests,
  listWatchRows,
  moveDigest,
  putDigest,
} from "#storage/insights/watches";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { digestMail } from "../mail/digest-mails";
import { digestSections } from "./digest-content";
import { type DigestLinkDeps, digestEndPath, isDigestLink } from "./digest-link";
import { type ListedRow, newestRows } from "./watches";

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS } as const;
/** Mails of one sweep. */
const AT_ONCE = 10;
/** Lists that are older say nothing new. Milliseconds. */
const FRESH_MS = 2 * DAY_MS;
/** After which a mail that was not taken is tried again. Milliseconds. */
const AGAIN_MS = 60 * 60 * 1000;

export interface DigestDeps extends DigestLinkDeps {
  db: Database;
  clock: Clock;
  mail: Mailer;
  insights: InsightSources;
  log(event: string, detail: Record<string, unknown>): void;
}

type SendingDeps = Pick<DigestDeps, "db" | "mail"> & {
  /** The site's own address; without one no link could be written. */
  publicOrigin: string | null;
};

const canSend = ({ mail, publicOrigin }: SendingDeps) =>
  publicOrigin !== null && mail.name !== "none";

/** How often an account gets a mail. */
export async function readDigest(
  deps: SendingDeps,
  { accountId, isConfirmed }: { accountId: string; isConfirmed: boolean },
): Promise<DigestSetting> {
  const row = await findDigest(deps.db, accountId);
  const every = row?.every ?? "never";
  const isDue = row !== undefined && every !== "never" && isConfirmed;
  const nextAt = isDue ? new Date(row.sentAt + PERIOD_MS[every]).toISOString() : null;
  return { every, next_at: nextAt, is_confirmed: isConfirmed, can_send: canSend(deps) };
}

export async function setDigest(
  deps: SendingDeps & Pick<DigestDeps, "clock">,
  input: { accountId: string; isConfirmed: boolean; every: DigestPeriod },
): Promise<DigestSetting> {
  await putDigest(deps.db, input.accountId, { every: input.every, now: deps.clock() });
  return readDigest(deps, input);
}

/** The account of a signed link. @throws {AppError} `forbidden`. */
export function requireDigestLink(deps: DigestLinkDeps, link: { id: string; sig: string }): string {
  if (isDigestLink(deps, link)) return link.id;
  throw new AppError("forbidden", "This link is incomplete. Open it from the email again.");
}

/** Ends the mails of an account. */
export async function endDigest(
  deps: Pick<DigestDeps, "db" | "clock">,
  accountId: string,
): Promise<void> {
  if (await findDigest(deps.db, accountId))
    await putDigest(deps.db, accountId, { every: "never", now: deps.clock() });
}

/**
 * Sends someone their mail now, whatever the setting, to see what it looks like. It says that an administrator did it.
 * @throws {AppError} `not_found` without an account of this address, `unavailable` where no mail can be sent.
 */
export async function sendDigestNow(
  deps: DigestDeps,
  { actor, email, site }: { actor: Viewer; email: string; site: string },
): Promise<void> {
  const found = await findByAddress(deps.db, email, deps.clock());
  if (!found) throw notFound("An account of this address");
  const act = {
    action: "digest_sent",
    target: found.accountId,
    before: null,
    after: null,
  } as const;
  await insertAudit(deps.db, auditLine(deps, actor, act));
  try {
    const since = deps.clock() - FRESH_MS;
    await send(deps, {
      ...found,
      site,
      since,
      rows: await newestRows(deps, { since }),
      isTrial: true,
    });
  } catch (error) {
    logFailure(deps, error);
    throw new AppError("unavailable", "The mail could not be sent. The log says why.");
  }
}

/**
 * Sends the mails that are due, to confirmed addresses only. Where there is nothing to say, none is sent.
 * @param deps where no mail can be sent, nothing is.
 */
export async function sweepDigests(deps: DigestDeps & SendingDeps): Promise<void> {
  const site = deps.publicOrigin;
  if (site === null || !canSend(deps)) return;
  const since = deps.clock() - FRESH_MS;
  // Read once for all mails of a sweep, and only where there is one.
  let read: Promise<ListedRow[]> | undefined;
  for (const every of ["day", "week"] as const) {
    const now = deps.clock();
    const before = now - PERIOD_MS[every];
    for (const due of await listDueDigests(deps.db, { every, before, now, limit: AT_ONCE })) {
      // Claimed before it is sent: a mail that is lost is better than one that comes twice.
      const email = await claimDigest(deps.db, { ...due, every }, now);
      if (email === undefined) continue;
      const { accountId } = due;
      try {
        read ??= newestRows(deps, { since });
        const last = due.sentAt > now ? since : Math.max(since, due.sentAt);
        await send(deps, { accountId, email, site, since: last, rows: await read, isTrial: false });
      } catch (error) {
        logFailure(deps, error);
        // One that was refused, or that may have been taken, waits for the next time.
        if (error instanceof MailError && (error.reason === "refused" || error.isUnsure)) continue;
        await moveDigest(deps.db, { accountId, from: now, to: now - PERIOD_MS[every] + AGAIN_MS });
      }
    }
  }
}

async function send(
  deps: DigestDeps,
  to: {
    accountId: string;
    email: string;
    site: string;
    /** Lists that were read before have been told already, or are too old. */
    since: number;
    rows: readonly ListedRow[];
    /** Whether an administrator sends it, to see what it looks like. */
    isTrial: boolean;
  },
): Promise<void> {
  const watches = await listWatchRows(deps.db, to.accountId);
  const rows = to.rows.filter(({ fetchedAt }) => fetchedAt >= to.since);
  const sections = digestSections(watches, rows, deps.insights);
  if (sections.length === 0 && !to.isTrial) return;
  await deps.mail.send(
    await digestMail({
      to: to.email,
      sections,
      isTrial: to.isTrial,
      screenUrl: `${to.site}/dashboard/reddit`,
      endUrl: `${to.site}${digestEndPath(deps, to.accountId)}`,
    }),
  );
}

function logFailure(deps: DigestDeps, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  deps.log("mail_failed", { mailer: deps.mail.name, message: hideAddresses(message) });
}
