import { hideAddresses } from "#base/mail-address";
import type { DigestPeriod, DigestSetting } from "#contract/watches";
import type { Mailer } from "#providers/mail/mailer";
import type { Database } from "#storage/database";
import {
  claimDigest,
  findByAddress,
  findDigest,
  listDueDigests,
  listWatchRows,
  putDigest,
} from "#storage/insights/watches";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { digestMail } from "../mail/digest-mails";
import { digestSections } from "./digest-content";
import { type DigestLinkDeps, digestEndPath, isDigestLink } from "./digest-link";
import { newestRows } from "./watches";

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS } as const;
/** Mails of one sweep. */
const AT_ONCE = 10;
/** After which a mail that was not taken is tried again. Milliseconds. */
const AGAIN_MS = 60 * 60 * 1000;

export interface DigestDeps extends DigestLinkDeps {
  db: Database;
  clock: Clock;
  mail: Mailer;
  log(event: string, detail: Record<string, unknown>): void;
}

/** How often an account gets a mail. */
export async function readDigest(
  deps: Pick<DigestDeps, "db">,
  { accountId, isConfirmed }: { accountId: string; isConfirmed: boolean },
): Promise<DigestSetting> {
  const row = await findDigest(deps.db, accountId);
  const every = row?.every ?? "never";
  const isDue = row !== undefined && every !== "never" && isConfirmed;
  const nextAt = isDue ? new Date(row.sentAt + PERIOD_MS[every]).toISOString() : null;
  return { every, next_at: nextAt, is_confirmed: isConfirmed };
}

export async function setDigest(
  deps: Pick<DigestDeps, "db" | "clock">,
  input: { accountId: string; isConfirmed: boolean; every: DigestPeriod },
): Promise<DigestSetting> {
  await putDigest(deps.db, input.accountId, { every: input.every, now: deps.clock() });
  return readDigest(deps, input);
}

/** The account of a signed link. @throws {AppError} `forbidden`. */
export function requireDigestLink(deps: DigestLinkDeps, link: { id: string; sig: string }): string {
  if (isDigestLink(deps, link)) return link.id;
  throw new AppError("forbidden", "This link is not complete. Open it from the mail again.");
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
 * Sends a mail now, whatever the setting.
 * @throws {AppError} `not_found` without an account of this address, `unavailable` where no mail can be sent.
 */
export async function sendDigestNow(
  deps: DigestDeps,
  { email, site }: { email: string; site: string },
): Promise<void> {
  const found = await findByAddress(deps.db, email);
  if (!found) throw notFound("An account of this address");
  try {
    await send(deps, { ...found, site, isForced: true });
  } catch (error) {
    logFailure(deps, error);
    throw new AppError("unavailable", "The mail could not be sent. The log says why.");
  }
}

/**
 * Sends the mails that are due, to confirmed addresses only. Where there is nothing to say, none is sent.
 * @param deps `publicOrigin`: the site's own address; without one no link could be written, and nothing is sent.
 */
export async function sweepDigests(
  deps: DigestDeps & { publicOrigin: string | null },
): Promise<void> {
  const site = deps.publicOrigin;
  if (site === null || deps.mail.name === "none") return;
  for (const every of ["day", "week"] as const) {
    const now = deps.clock();
    const before = now - PERIOD_MS[every];
    for (const due of await listDueDigests(deps.db, { every, before, limit: AT_ONCE })) {
      // Claimed before it is sent: a mail that is lost is better than one that comes twice.
      if (!(await claimDigest(deps.db, due, now))) continue;
      try {
        await send(deps, { ...due, site, isForced: false });
      } catch (error) {
        logFailure(deps, error);
        const again = now - PERIOD_MS[every] + AGAIN_MS;
        await claimDigest(deps.db, { accountId: due.accountId, sentAt: now }, again);
      }
    }
  }
}

async function send(
  deps: DigestDeps,
  to: { accountId: string; email: string; site: string; isForced: boolean },
): Promise<void> {
  const watches = await listWatchRows(deps.db, to.accountId);
  const sections = watches.length > 0 ? digestSections(watches, await newestRows(deps)) : [];
  if (sections.length === 0 && !to.isForced) return;
  await deps.mail.send(
    await digestMail({
      to: to.email,
      sections,
      screenUrl: `${to.site}/dashboard/reddit`,
      endUrl: `${to.site}${digestEndPath(deps, to.accountId)}`,
    }),
  );
}

function logFailure(deps: DigestDeps, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  deps.log("mail_failed", { mailer: deps.mail.name, message: hideAddresses(message) });
}
