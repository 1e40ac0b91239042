import {
  type AdminPlatform,
  CHANNEL_PLATFORMS,
  type ChannelPlatform,
  type ChannelPlatformInfo,
} from "#contract/publishing/channels";
import type { Viewer } from "#contract/viewer";
import { untilPacific } from "#providers/insights/ask";
import { PublishError, type Publisher } from "#providers/publishing/publisher";
import type { Publishers } from "#providers/publishing/publishers";
import { type Database, refusalOf } from "#storage/database";
import { countChannels } from "#storage/publishing/channels";
import {
  countPublished,
  listPlatformRows,
  notePlatformFailure,
  notePlatformSuccess,
  switchPlatformRow,
} from "#storage/publishing/platforms";
import type { PublishingPlatformRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";

export interface PlatformDeps {
  db: Database;
  clock: Clock;
  publishers: Publishers;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Successes are noted no oftener. Milliseconds. */
const NOTED_MS = 60_000;

/** The platform of a name. @throws {AppError} `not_found`. */
export function requirePlatform(platform: string): ChannelPlatform {
  const known = CHANNEL_PLATFORMS.find((one) => one === platform);
  if (!known) throw notFound(`The platform ${platform.slice(0, 40)}`);
  return known;
}

/** Why nothing can be connected or posted there; null where it can. */
function offReason(publisher: Publisher, row: PublishingPlatformRow | undefined) {
  if (publisher.missing.length > 0)
    return {
      code: "provider_not_configured" as const,
      message: `${publisher.name} is not set up on this site.`,
    };
  if (row?.isOn === false)
    return { code: "platform_off" as const, message: `${publisher.name} is switched off here.` };
  return null;
}

/** The platforms as creators see them. */
export async function listPlatforms(deps: PlatformDeps): Promise<ChannelPlatformInfo[]> {
  const rows = await listPlatformRows(deps.db);
  return CHANNEL_PLATFORMS.map((platform) => {
    const publisher = deps.publishers[platform];
    const off = offReason(
      publisher,
      rows.find((row) => row.platform === platform),
    );
    const message = off?.message ?? publisher.note;
    return { platform, name: publisher.name, is_ready: off === null, message };
  });
}

/** What posts there. @throws {AppError} `provider_not_configured`, `platform_off`. */
export async function requireReady(
  deps: PlatformDeps,
  platform: ChannelPlatform,
): Promise<Publisher> {
  const rows = await listPlatformRows(deps.db);
  const publisher = deps.publishers[platform];
  const off = offReason(
    publisher,
    rows.find((row) => row.platform === platform),
  );
  if (off) throw new AppError(off.code, off.message);
  return publisher;
}

/** Faults that say something about the platform, and nothing about a creator's channel or film. */
const OF_PLATFORM = /^(?:unreachable|unclear|quota|busy)$/;

/** Calls a platform, and notes how it did for the administrators. */
export async function noted<T>(
  deps: Pick<PlatformDeps, "db" | "clock">,
  platform: ChannelPlatform,
  call: () => Promise<T>,
): Promise<T> {
  const done = async () => {
    const now = deps.clock();
    await notePlatformSuccess(deps.db, platform, { now, before: now - NOTED_MS });
  };
  try {
    const result = await call();
    await done();
    return result;
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    if (!OF_PLATFORM.test(error.fault) || error.isOfChannel) await done();
    else {
      const now = deps.clock();
      const waitUntil = error.retryAfterMs === null ? 0 : now + error.retryAfterMs;
      await notePlatformFailure(deps.db, platform, { now, error: error.message, waitUntil });
    }
    throw error;
  }
}

const isoOrNull = (milliseconds: number | null | undefined) =>
  milliseconds ? new Date(milliseconds).toISOString() : null;

/** The platforms with what administrators see of them. */
export async function listAdminPlatforms(deps: PlatformDeps): Promise<AdminPlatform[]> {
  const [rows, counts] = await Promise.all([listPlatformRows(deps.db), countChannels(deps.db)]);
  return Promise.all(
    CHANNEL_PLATFORMS.map(async (platform) => {
      const publisher = deps.publishers[platform];
      const row = rows.find((one) => one.platform === platform);
      return {
        ...{ platform, name: publisher.name, is_on: row?.isOn ?? true },
        missing: [...publisher.missing],
        channels: counts.find((one) => one.platform === platform)?.count ?? 0,
        ...{ failures: row?.failures ?? 0, last_error: row?.lastError ?? null },
        tried_at: isoOrNull(row?.triedAt),
        wait_until: row && row.waitUntil > deps.clock() ? isoOrNull(row.waitUntil) : null,
        quota_left: await quotaLeft(deps, publisher, row),
      };
    }),
  );
}

/** By our own count: no platform says what is left. */
async function quotaLeft(
  deps: PlatformDeps,
  publisher: Publisher,
  row: PublishingPlatformRow | undefined,
): Promise<number | null> {
  if (publisher.dailyUploads === null) return null;
  const now = deps.clock();
  if (row && row.waitUntil > now) return 0;
  const midnight = now + untilPacific(now) - DAY_MS;
  const used = await countPublished(deps.db, publisher.platform, midnight);
  return Math.max(0, publisher.dailyUploads - used);
}

/** Switches a platform on or off. @throws {AppError} `not_found`. */
export async function switchPlatform(
  deps: PlatformDeps,
  { actor, name, isOn }: { actor: Viewer; name: string; isOn: boolean },
): Promise<AdminPlatform> {
  const platform = requirePlatform(name);
  const one = async () => {
    const found = (await listAdminPlatforms(deps)).find((info) => info.platform === platform);
    if (!found) throw new Error(`the platform ${platform} is not listed`);
    return found;
  };
  const line = auditLine(deps, actor, {
    ...{ action: "platform_switched", target: platform },
    before: { is_on: (await one()).is_on },
    after: { is_on: isOn },
  });
  try {
    await switchPlatformRow(deps.db, { platform, isOn }, line);
  } catch (error) {
    if (refusalOf(error)?.refusal !== "stale") throw error;
  }
  return one();
}
