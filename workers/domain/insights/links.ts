import { type InsightLink, MAX_LINKS } from "#contract/insight-links";
import { type ParsedLink, parseLink } from "#providers/insights/links/parse-link";
import type { LinkCard, LinkReader } from "#providers/insights/links/read-link";
import { SourceError } from "#providers/insights/protocol";
import type { Database } from "#storage/database";
import { type Files, linkPictureKey } from "#storage/files/files";
import {
  deleteLinkRow,
  findLinkRow,
  insertLink,
  listDueLinks,
  listLinkRows,
  listUnreadLinks,
  updateLink,
} from "#storage/insights/links";
import { listSourceRows } from "#storage/insights/sources";
import type { InsightLinkRow } from "#storage/schema/index";
import { AppError, invalid, notFound } from "../app-error";
import type { Clock } from "../clock";
import { tryEach } from "../try-each";
import { isScheduled, type ScheduleDeps } from "./scheduled";

export interface PastedLinkDeps {
  db: Database;
  clock: Clock;
  links: LinkReader;
  files: Pick<Files, "putLinkPicture" | "delete" | "url">;
  log(event: string, detail: Record<string, unknown>): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** When a link is read again, by platform: Reddit's to learn what was deleted, YouTube's before its 30 days end. */
const AGAIN_MS = { reddit: DAY_MS, tiktok: 7 * DAY_MS, youtube: 25 * DAY_MS };
/** What YouTube and Reddit said may be kept no longer without being read again. */
const KEEP_MS = 30 * DAY_MS;
const AT_ONCE = 4;

const NAMES = { tiktok: "TikTok", reddit: "Reddit", youtube: "YouTube" } as const;

/** The links of an account, newest first. */
export async function listLinks(
  deps: Pick<PastedLinkDeps, "db" | "files">,
  { accountId, origin }: { accountId: string; origin: string },
): Promise<{ items: InsightLink[] }> {
  const rows = await listLinkRows(deps.db, accountId);
  return { items: await Promise.all(rows.map((row) => toLink(deps, row, origin))) };
}

/**
 * Keeps a link with what its platform says about it. One that the account has already is given as it is.
 * @throws {AppError} `link_unknown`, `link_gone`, `source_off`, `source_unreachable`; `invalid_request` past the most.
 */
export async function addLink(
  deps: PastedLinkDeps,
  { accountId, url, origin }: { accountId: string; url: string; origin: string },
): Promise<{ link: InsightLink; isNew: boolean }> {
  const parsed = parseLink(url);
  if (!parsed) {
    const message = "Paste a link to a video or post at TikTok, Reddit or YouTube.";
    throw new AppError("link_unknown", message);
  }
  const rows = await listLinkRows(deps.db, accountId);
  const known = rows.find((row) => row.url === parsed.url);
  if (known) return { link: await toLink(deps, known, origin), isNew: false };
  if (rows.length >= MAX_LINKS)
    throw invalid("url", `You have ${MAX_LINKS} links. Remove one first.`);
  await requireOn(deps, parsed);
  const card = await readCard(deps, parsed);
  const now = deps.clock();
  const row: InsightLinkRow = {
    ...{ id: crypto.randomUUID(), accountId, platform: parsed.platform, url: parsed.url },
    ...{ title: card.title, author: card.author, figures: card.figures, hasThumbnail: false },
    ...{ createdAt: now, readAt: now, nextAt: now + AGAIN_MS[parsed.platform] },
  };
  if (!(await insertLink(deps.db, row))) return addLink(deps, { accountId, url, origin });
  const hasThumbnail = await keepPicture(deps, row.id, card);
  return { link: await toLink(deps, { ...row, hasThumbnail }, origin), isNew: true };
}

/** @throws {AppError} `source_off` where an administrator has switched the platform off. */
async function requireOn(deps: PastedLinkDeps, { platform }: ParsedLink): Promise<void> {
  const row = (await listSourceRows(deps.db)).find(({ source }) => source === platform);
  if (row?.isOn === false)
    throw new AppError("source_off", `${NAMES[platform]} is switched off on this site.`);
}

async function readCard(deps: PastedLinkDeps, parsed: ParsedLink): Promise<LinkCard> {
  const name = NAMES[parsed.platform];
  try {
    const card = await deps.links.read(parsed);
    if (card) return card;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    deps.log("link_unread", { platform: parsed.platform, message: error.message });
    const message = `${name} did not answer. Try again in a moment.`;
    throw new AppError("source_unreachable", message);
  }
  throw new AppError("link_gone", `${name} does not show this any more, or it is private.`);
}

async function keepPicture(
  deps: PastedLinkDeps,
  id: string,
  { picture }: LinkCard,
): Promise<boolean> {
  if (!picture) return false;
  await deps.files.putLinkPicture(id, picture.bytes, picture.contentType);
  await updateLink(deps.db, id, { hasThumbnail: true });
  return true;
}

/** @throws {AppError} `not_found`. */
export async function removeLink(
  deps: PastedLinkDeps,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  if (!(await findLinkRow(deps.db, accountId, id))) throw notFound("This link");
  await forgetLink(deps, id);
}

async function forgetLink(deps: Pick<PastedLinkDeps, "db" | "files">, id: string): Promise<void> {
  await deps.files.delete([linkPictureKey(id)]);
  await deleteLinkRow(deps.db, id);
}

/** Removes the pictures of an account's links. */
export async function forgetLinkPictures(
  deps: { db: Database; files: Pick<Files, "delete"> },
  accountId: string,
): Promise<void> {
  const rows = await listLinkRows(deps.db, accountId);
  await deps.files.delete(rows.map(({ id }) => linkPictureKey(id)));
}

/**
 * Reads links again, a few at a time. What is gone at Reddit goes here, and what YouTube and Reddit said goes after 30
 * days in which they could not be asked.
 */
export async function sweepLinks(deps: PastedLinkDeps & ScheduleDeps): Promise<void> {
  const now = deps.clock();
  const old = await listUnreadLinks(deps.db, {
    ...{ platforms: ["youtube", "reddit"], before: now - KEEP_MS, limit: AT_ONCE },
  });
  await tryEach(
    deps,
    "link_not_removed",
    old.map(({ id }) => id),
    (id) => forgetLink(deps, id),
  );
  if (!isScheduled(deps)) return;
  const due = await listDueLinks(deps.db, now, AT_ONCE);
  await Promise.all(due.map((row) => readAgain(deps, row)));
}

async function readAgain(deps: PastedLinkDeps, row: InsightLinkRow): Promise<void> {
  const now = deps.clock();
  const parsed = parseLink(row.url);
  try {
    // Moved first, so that one that fails does not come again at once.
    await updateLink(deps.db, row.id, { nextAt: now + DAY_MS });
    const card = parsed && (await deps.links.read(parsed));
    if (!card) {
      if (row.platform === "reddit") await forgetLink(deps, row.id);
      return;
    }
    const { title, author, figures } = card;
    const times = { readAt: now, nextAt: now + AGAIN_MS[row.platform] };
    await updateLink(deps.db, row.id, { title, author, figures, ...times });
    await keepPicture(deps, row.id, card);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    deps.log("link_unread", { platform: row.platform, message });
  }
}

async function toLink(
  { files }: Pick<PastedLinkDeps, "files">,
  row: InsightLinkRow,
  origin: string,
): Promise<InsightLink> {
  const { id, platform, url, title, author, figures } = row;
  return {
    ...{ id, platform, url, title, author, figures },
    thumbnail_url: row.hasThumbnail ? await files.url(origin, linkPictureKey(id)) : null,
    created_at: new Date(row.createdAt).toISOString(),
    read_at: new Date(row.readAt).toISOString(),
  };
}
