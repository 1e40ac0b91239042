import { LINK_PLATFORMS, type LinkPlatform } from "#contract/insight-links";
import { parseLink } from "#providers/insights/links/parse-link";
import type { LinkCard } from "#providers/insights/links/read-link";
import { SourceError } from "#providers/insights/protocol";
import { linkPictureKey } from "#storage/files/files";
import { listDueLinks, listUnreadLinks, updateLink } from "#storage/insights/links";
import { listSourceRows, noteCalls } from "#storage/insights/sources";
import type { InsightLinkRow, InsightSourceRow } from "#storage/schema/index";
import { tryEach } from "../try-each";
import { AGAIN_MS, forgetLink, isLinkOn, keepPicture, type PastedLinkDeps } from "./links";
import { isScheduled, type ScheduleDeps } from "./scheduled";
import { callDay, FIRST_PAUSE_MS, waitUntil } from "./source-times";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Answers of YouTube and Reddit may be kept no longer without being read again. */
const KEEP_MS = 30 * DAY_MS;
/** Numbers that could not be read again are kept so long, until shortly before they must go. */
const KEEP_FIGURES_MS = KEEP_MS - 2 * DAY_MS;
/** So long one that its platform does not show any more is asked for. */
const GONE_MS = 7 * DAY_MS;
/** No link waits longer for being read again. */
const LONGEST_MS = 26 * DAY_MS;
const AT_ONCE = 4;
/** Platforms whose descriptions may be kept for 30 days. */
const BOUNDED: LinkPlatform[] = ["youtube", "reddit"];

/**
 * Reads links again, a few at a time. What is gone at Reddit goes here, and what YouTube and Reddit said goes after 30
 * days in which they could not be asked: the address stays, because it is the creator's own.
 */
export async function sweepLinks(deps: PastedLinkDeps & ScheduleDeps): Promise<void> {
  const now = deps.clock();
  const old = await listUnreadLinks(deps.db, {
    ...{ platforms: BOUNDED, before: now - KEEP_MS, limit: AT_ONCE },
  });
  await tryEach(
    deps,
    "link_not_emptied",
    old.map(({ id }) => id),
    (id) => emptyLink(deps, id),
  );
  if (!isScheduled(deps)) return;
  const known = await listSourceRows(deps.db);
  const platforms = LINK_PLATFORMS.filter((platform) => mayAsk(platform, known, now));
  const due = await listDueLinks(deps.db, {
    ...{ platforms, now, goneAfter: now - GONE_MS, horizon: now + LONGEST_MS, limit: AT_ONCE },
  });
  await Promise.all(
    platforms.map((platform) =>
      readInTurn(
        deps,
        due.filter((row) => row.platform === platform),
      ),
    ),
  );
}

function mayAsk(platform: LinkPlatform, rows: readonly InsightSourceRow[], now: number): boolean {
  if (!isLinkOn(platform, rows)) return false;
  const row = rows.find(({ source }) => source === platform);
  return !row || Math.max(waitUntil(row.waitUntil, now), waitUntil(row.pausedUntil, now)) === 0;
}

async function emptyLink(deps: PastedLinkDeps, id: string): Promise<void> {
  await deps.files.delete([linkPictureKey(id)]);
  await updateLink(deps.db, id, { title: "", author: null, figures: {}, hasThumbnail: false });
}

/** Reads links of one platform again, until it does not answer or wants to be left alone. */
async function readInTurn(deps: PastedLinkDeps, rows: readonly InsightLinkRow[]): Promise<void> {
  for (const row of rows) {
    try {
      await readAgain(deps, row);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      deps.log("link_unread", { platform: row.platform, message });
      if (error instanceof SourceError && /limited|unreachable/.test(error.reason)) {
        await notePause(deps, row.platform, error);
        return;
      }
    }
  }
}

function notePause(
  deps: PastedLinkDeps,
  platform: LinkPlatform,
  { waitMs }: SourceError,
): Promise<void> {
  const now = deps.clock();
  return noteCalls(deps.db, platform, {
    ...{ now, day: callDay(now), calls: 0, quotaLeft: null },
    waitUntil: waitMs ? now + waitMs : 0,
    pausedUntil: now + Math.max(FIRST_PAUSE_MS, waitMs ?? 0),
  });
}

async function readAgain(deps: PastedLinkDeps, row: InsightLinkRow): Promise<void> {
  const now = deps.clock();
  const parsed = parseLink(row.url);
  // Moved first, so that one that fails does not come again at once.
  await updateLink(deps.db, row.id, { nextAt: now + DAY_MS });
  const card = parsed && (await deps.links.read(parsed));
  if (card) return store(deps, row, card);
  if (row.platform === "reddit") await forgetLink(deps, row.id);
  else if (row.goneAt === null) await updateLink(deps.db, row.id, { goneAt: now });
}

async function store(deps: PastedLinkDeps, row: InsightLinkRow, card: LinkCard): Promise<void> {
  const now = deps.clock();
  const { title, author } = card;
  // Numbers that could not be read replace nothing; what is there is tried again tomorrow.
  const isKept = card.figures === null && now - row.readAt < KEEP_FIGURES_MS;
  const isBounded = BOUNDED.includes(row.platform);
  const lost = isBounded && row.hasThumbnail && !card.picture;
  const nextAt = now + (isKept || lost ? DAY_MS : AGAIN_MS[row.platform]);
  await updateLink(deps.db, row.id, {
    ...{ title, author, nextAt, goneAt: null },
    ...(isKept ? {} : { figures: card.figures ?? {}, readAt: now }),
    ...(lost ? { hasThumbnail: false } : {}),
  });
  if (lost) await deps.files.delete([linkPictureKey(row.id)]);
  await keepPicture(deps, row.id, card);
}
