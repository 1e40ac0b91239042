import { SealError } from "#base/sealing";
import { PublishError } from "#providers/publishing/publisher";
import {
  findChannelRow,
  hasTwin,
  listChannelRows,
  moveToRevocations,
} from "#storage/publishing/channels";
import {
  deleteRevocation,
  findRevocation,
  listRevocationsDue,
  postponeRevocation,
} from "#storage/publishing/revocations";
import type { ChannelRevocationRow, ChannelRow } from "#storage/schema/index";
import { notFound } from "../../app-error";
import { tryEach } from "../../try-each";
import { noted } from "../platforms";
import { stopPostsFor, type WakePostDeps } from "../posts/wake-posts";
import { type EndedGrant, type GrantDeps, sealGrant, unsealGrant } from "./grant";

export interface DisconnectDeps extends GrantDeps, WakePostDeps {
  log(event: string, detail: Record<string, unknown>): void;
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long it is tried to end a grant at its platform; after that it is forgotten here. Milliseconds. */
const PATIENCE_MS = 7 * DAY_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** A grant that one is ending is left alone by the sweep. Milliseconds. */
const BUSY_MS = 2 * MINUTE_MS;
const AT_ONCE = 5;

/**
 * Disconnects a channel. Its grant is ended at the platform; where that does not answer, the sweep tries again for a
 * week, and the channel is gone here all the same.
 * @throws {AppError} `not_found`.
 */
export async function disconnectChannel(
  deps: DisconnectDeps,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  const row = await findChannelRow(deps.db, id);
  if (row?.accountId !== accountId) throw notFound("This channel");
  await endChannel(deps, row);
}

/** Disconnects all channels of an account that is being removed. */
export async function disconnectAll(deps: DisconnectDeps, accountId: string): Promise<void> {
  for (const row of await listChannelRows(deps.db, accountId)) await endChannel(deps, row);
}

async function endChannel(deps: DisconnectDeps, row: ChannelRow): Promise<void> {
  // It may be renewed meanwhile: then the new grant is the one to end.
  for (let known: ChannelRow | undefined = row; known; ) {
    const move = { grant: await sealWithPlace(deps, known), now: deps.clock() + BUSY_MS };
    if (await moveToRevocations(deps.db, known, move)) break;
    known = await findChannelRow(deps.db, row.id);
  }
  await stopPostsFor(deps, row.id, deps.publishers[row.platform].name);
  const left = await findRevocation(deps.db, row.id);
  if (!left) return;
  // Google ends all that a person gave this site at once: another account may post with it.
  if (await hasTwin(deps.db, row)) await deleteRevocation(deps.db, row.id);
  else await endGrant(deps, left);
}

/** Seals a channel's grant again together with its account at the platform. Without the old key it stays as it is. */
async function sealWithPlace(
  deps: DisconnectDeps,
  { id, grant, platformAccount }: ChannelRow,
): Promise<string> {
  try {
    const ended: EndedGrant = { ...(await unsealGrant(deps, id, grant)), platformAccount };
    return await sealGrant(deps, id, ended);
  } catch (error) {
    if (error instanceof SealError) return grant;
    throw error;
  }
}

/** Tries to revoke a grant, unless a new channel uses the same account at the platform: it would lose its grant, too. */
async function endGrant(deps: DisconnectDeps, left: ChannelRevocationRow): Promise<void> {
  const publisher = deps.publishers[left.platform];
  try {
    const grant: EndedGrant = await unsealGrant(deps, left.channelId, left.grant);
    const { platformAccount } = grant;
    const place = { id: left.channelId, platform: left.platform };
    const isUsed = platformAccount && (await hasTwin(deps.db, { ...place, platformAccount }));
    if (!isUsed) await noted(deps, left.platform, () => publisher.revoke(grant));
  } catch (error) {
    // A key or a setting that is gone may be back in a moment.
    if (!(error instanceof PublishError) && !(error instanceof SealError)) throw error;
    if (deps.clock() - left.endedAt < PATIENCE_MS) {
      const pause = Math.min(MINUTE_MS * 2 ** left.tries, LONGEST_PAUSE_MS);
      const wait = error instanceof PublishError ? (error.retryAfterMs ?? 0) : 0;
      const nextAt = deps.clock() + Math.max(pause, wait);
      return postponeRevocation(deps.db, left.channelId, nextAt);
    }
    deps.log("revocation_given_up", { platform: left.platform, message: error.message });
  }
  await deleteRevocation(deps.db, left.channelId);
}

/** Ends grants at platforms that did not answer when their channel was disconnected. */
export async function sweepRevocations(deps: DisconnectDeps): Promise<void> {
  const due = await listRevocationsDue(deps.db, deps.clock(), AT_ONCE);
  await tryEach(
    { log: (event, detail) => deps.log(event, { ...detail, of: "a grant" }) },
    "revocation_failed",
    due,
    (left) => endGrant(deps, left),
  );
}
