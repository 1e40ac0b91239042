import { type InsightLink, type LinkPlatform, MAX_LINKS } from "#contract/insight-links";
import { type ParsedLink, parseLink } from "#providers/insights/links/parse-link";
import type { LinkCard, LinkReader } from "#providers/insights/links/read-link";
import { SourceError } from "#providers/insights/protocol";
import type { Database } from "#storage/database";
import { type Files, linkPictureKey } from "#storage/files/files";
import {
  deleteLinkRow,
  findLinkRow,
  insertLink,
  listLinkRows,
  updateLink,
} from "#storage/insights/links";
import { listSourceRows } from "#storage/insights/sources";
import type { InsightLinkRow, InsightSourceRow } from "#storage/schema/index";
import { AppError, invalid, notFound } from "../app-error";
import type { Clock } from "../clock";

export interface PastedLinkDeps {
  db: Database;
  clock: Clock;
  links: LinkReader;
  files: Pick<Files, "putLinkPicture" | "delete" | "url">;
  log(event: string, detail: Record<string, unknown>): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** When a link is read again, by platform: Reddit's to learn what was deleted, YouTube's before its 30 days end. */
export const AGAIN_MS = { reddit: DAY_MS, tiktok: 7 * DAY_MS, youtube: 25 * DAY_MS };

const NAMES = { tiktok: "TikTok", reddit: "Reddit", youtube: "YouTube" } as const;

/** The links of an account, newest first. */
export async function listLinks(
  deps: Pick<PastedLinkDeps, "db" | "files" | "links">,
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
  const known = async () => {
    const row = await findKnown(deps, { accountId, url: parsed.url });
    return row && { link: await toLink(deps, row, origin), isNew: false };
  };
  const there = await known();
  if (there) return there;
  await requireOn(deps, parsed.platform);
  const card = await readCard(deps, parsed);
  const now = deps.clock();
  const row: InsightLinkRow = {
    ...{ id: crypto.randomUUID(), accountId, platform: parsed.platform, url: parsed.url },
    ...{ title: card.title, author: card.author, figures: card.figures ?? {} },
    ...{ hasThumbnail: false, goneAt: null },
    ...{ createdAt: now, readAt: now, nextAt: now + AGAIN_MS[parsed.platform] },
  };
  if (!(await insertLink(deps.db, row, MAX_LINKS))) {
    // Someone was faster: another tab, or the removal of the account.
    const other = await known();
    if (other) return other;
    throw notFound("This account");
  }
  const hasThumbnail = await keepPicture(deps, row.id, card);
  return { link: await toLink(deps, { ...row, hasThumbnail }, origin), isNew: true };
}

/** The row of an address; undefined where the account may add it. @throws {AppError} `invalid_request` past the most. */
async function findKnown(
  deps: PastedLinkDeps,
  { accountId, url }: { accountId: string; url: string },
): Promise<InsightLinkRow | undefined> {
  const rows = await listLinkRows(deps.db, accountId);
  // Addresses may have been stored in a longer form.
  const known = rows.find((row) => row.url === url || parseLink(row.url)?.url === url);
  if (!known && rows.length >= MAX_LINKS)
    throw invalid("url", `You have ${MAX_LINKS} links. Remove one first.`);
  return known;
}

/**
 * Whether links of a platform may be read: TikTok has no list, so its switch is about its links. The switches of Reddit
 * and YouTube are about their lists.
 */
export function isLinkOn(
  platform: LinkPlatform,
  rows: readonly Pick<InsightSourceRow, "source" | "isOn">[],
): boolean {
  return platform !== "tiktok" || rows.find(({ source }) => source === platform)?.isOn !== false;
}

/** @throws {AppError} `source_off` where an administrator has switched the platform off. */
async function requireOn(deps: PastedLinkDeps, platform: LinkPlatform): Promise<void> {
  if (!isLinkOn(platform, await listSourceRows(deps.db)))
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

/** Stores the picture of a card, unless its link has gone meanwhile. @returns whether it is there. */
export async function keepPicture(
  deps: Pick<PastedLinkDeps, "db" | "files">,
  id: string,
  { picture }: LinkCard,
): Promise<boolean> {
  if (!picture) return false;
  await deps.files.putLinkPicture(id, picture.bytes, picture.contentType);
  if (await updateLink(deps.db, id, { hasThumbnail: true })) return true;
  await deps.files.delete([linkPictureKey(id)]);
  return false;
}

/** @throws {AppError} `not_found`. */
export async function removeLink(
  deps: PastedLinkDeps,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  if (!(await findLinkRow(deps.db, accountId, id))) throw notFound("This link");
  await forgetLink(deps, id);
}

/** Removes a link and its picture. */
export async function forgetLink(
  deps: Pick<PastedLinkDeps, "db" | "files">,
  id: string,
): Promise<void> {
  // The row first: a picture that is stored meanwhile finds none and goes again.
  await deleteLinkRow(deps.db, id);
  await deps.files.delete([linkPictureKey(id)]);
}

/** Removes the pictures of an account's links. */
export async function forgetLinkPictures(
  deps: { db: Database; files: Pick<Files, "delete"> },
  accountId: string,
): Promise<void> {
  const rows = await listLinkRows(deps.db, accountId);
  await deps.files.delete(rows.map(({ id }) => linkPictureKey(id)));
}

async function toLink(
  { files, links }: Pick<PastedLinkDeps, "files" | "links">,
  row: InsightLinkRow,
  origin: string,
): Promise<InsightLink> {
  const { id, platform, url, title, author, figures } = row;
  return {
    ...{ id, platform, url, author, figures },
    title: title || url,
    thumbnail_url: row.hasThumbnail ? await files.url(origin, linkPictureKey(id)) : null,
    note: noteOf(row, links),
    created_at: new Date(row.createdAt).toISOString(),
    read_at: new Date(row.readAt).toISOString(),
  };
}

function noteOf(row: InsightLinkRow, { canTellFigures }: LinkReader): string | null {
  const name = NAMES[row.platform];
  if (row.goneAt !== null) {
    const day = new Date(row.goneAt).toISOString().slice(0, 10);
    return `${name} has not shown this since ${day}.`;
  }
  if (row.title === "") return `${name} could not be read for 30 days. Its details were deleted.`;
  if (Object.keys(row.figures).length > 0) return null;
  if (row.platform === "youtube" && !canTellFigures)
    return "No numbers: this site has no key for YouTube.";
  return `${name} does not share any numbers.`;
}
