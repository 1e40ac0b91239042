import type { Sealer } from "#base/sealing";
import { SealError } from "#base/sealing";
import { type Grant, PublishError, type Publisher } from "#providers/publishing/publisher";
import { changeGrant, claimGrant, findChannelRow, hasTwin } from "#storage/publishing/channels";
import type { ChannelRow } from "#storage/schema/index";
import { AppError } from "../../app-error";
import { noted, type PlatformDeps, requireReady } from "../platforms";

export interface GrantDeps extends PlatformDeps {
  /** Null where no key is set. */
  sealer: Sealer | null;
}

/** A grant is renewed so long before it ends. Milliseconds. */
const EARLY_MS = 5 * 60 * 1000;
/** So long one may renew it before another one may. Milliseconds. */
const CLAIM_MS = 30_000;
/** How often, and after how long each time, it is looked whether another one has renewed it. Milliseconds. */
const LOOKS = 8;
const LOOK_MS = 500;

/** Where the grant of a channel is kept, for its seal. */
export const grantPlace = (channelId: string) => `channels/${channelId}`;

/** A grant to be revoked, with its account at the platform: the channel's row is gone. */
export interface EndedGrant extends Grant {
  platformAccount?: string;
}

/** Seals a grant for its channel. @throws {Error} where no key is set. */
export function sealGrant(deps: GrantDeps, channelId: string, grant: Grant): Promise<string> {
  if (!deps.sealer) throw new Error("TOKEN_ENCRYPTION_KEY is not set");
  return deps.sealer.seal(JSON.stringify(grant), grantPlace(channelId));
}

/** Opens a grant. @throws {SealError}. */
export async function unsealGrant(
  deps: Pick<GrantDeps, "sealer">,
  channelId: string,
  sealed: string,
): Promise<Grant> {
  if (!deps.sealer) throw new SealError("no key is set");
  return JSON.parse(await deps.sealer.open(sealed, grantPlace(channelId)));
}

/**
 * The grant of a channel, renewed where it ends soon. The one that renews it has claimed it, so that its refresh token
 * is used once; others wait for them.
 * @param refused a grant that the platform did not take: it is renewed though it should not have ended.
 * @throws {PublishError} `expired` and `consent` where its owner has to connect it again: the channel says so then.
 */
export async function grantOf(
  deps: GrantDeps,
  channel: ChannelRow,
  refused?: Grant,
): Promise<Grant> {
  const { name } = deps.publishers[channel.platform];
  if (channel.state === "revoked")
    throw new PublishError("consent", `The connection to ${name} was ended there. Connect again.`);
  if (channel.state === "expired")
    throw new PublishError("expired", `The connection to ${name} has expired. Connect again.`);
  const grant = await unsealGrant(deps, channel.id, channel.grant).catch((error: unknown) => {
    if (!(error instanceof SealError)) throw error;
    // The key may be back in a moment: the channel stays as it is.
    throw new PublishError("expired", `The connection to ${name} cannot be read. Connect again.`);
  });
  const now = deps.clock();
  const isRefused = refused !== undefined && refused.access === grant.access;
  const endsSoon = grant.expiresAt !== null && grant.expiresAt - now < EARLY_MS;
  if (!isRefused && (!endsSoon || grant.refresh === null)) return grant;
  if (await claimGrant(deps.db, channel, { now, until: now + CLAIM_MS }))
    return renew(deps, channel, { grant, isRefused });
  return awaitRenewal(deps, channel);
}

async function renew(
  deps: GrantDeps,
  channel: ChannelRow,
  { grant, isRefused }: { grant: Grant; isRefused: boolean },
): Promise<Grant> {
  const publisher = deps.publishers[channel.platform];
  let next: Grant | null = null;
  try {
    next = await noted(deps, channel.platform, () => publisher.refresh(grant));
    const sealed = await sealGrant(deps, channel.id, next);
    const { expiresAt, scopes } = next;
    if (await changeGrant(deps.db, channel, { grant: sealed, expiresAt, scopes })) return next;
  } catch (error) {
    const ended = error instanceof PublishError ? endedBy(error) : null;
    await changeGrant(deps.db, channel, ended ? { state: ended } : {});
    const isStillGood = !isRefused && !ended && (grant.expiresAt ?? 0) > deps.clock();
    if (isStillGood) return grant;
    throw error;
  }
  // It was disconnected, or connected again, meanwhile.
  const now = await findChannelRow(deps.db, channel.id);
  if (now) return grantOf(deps, now);
  // A new channel of the same account would lose its grant, too.
  if (next && !(await hasTwin(deps.db, channel))) await publisher.revoke(next).catch(() => null);
  throw goneError(publisher);
}

/** What another one has renewed. @throws {PublishError} `busy` where that takes too long. */
async function awaitRenewal(deps: GrantDeps, channel: ChannelRow): Promise<Grant> {
  for (let look = 0; look < LOOKS; look += 1) {
    await scheduler.wait(LOOK_MS);
    const now = await findChannelRow(deps.db, channel.id);
    if (!now) throw goneError(deps.publishers[channel.platform]);
    if (now.grant !== channel.grant || now.state !== channel.state) return grantOf(deps, now);
  }
  throw new PublishError("busy", "The connection is being renewed.", CLAIM_MS);
}

const goneError = ({ name }: Publisher) =>
  new PublishError("gone", `The channel at ${name} was disconnected.`);

/** What a channel is after a refusal; null where it stays connected. */
function endedBy({ fault }: PublishError): "expired" | "revoked" | null {
  if (fault === "expired") return "expired";
  return fault === "consent" || fault === "gone" ? "revoked" : null;
}

/**
 * Does something at a channel's platform with its grant. An access that has ended is renewed once; the channel is
 * marked where its owner has to connect it again; administrators see how the platform did.
 * @throws {PublishError} as `grantOf` and the call; `gone` where the channel is no more; `consent` where the platform is
 *   switched off here or not set up any more.
 */
export async function withGrant<T>(
  deps: GrantDeps,
  channelId: string,
  call: (publisher: Publisher, grant: Grant) => Promise<T>,
): Promise<T> {
  const read = async () => {
    const row = await findChannelRow(deps.db, channelId);
    if (!row) throw new PublishError("gone", "The channel was disconnected.");
    return row;
  };
  const channel = await read();
  const publisher = await requireReady(deps, channel.platform).catch((error: unknown) => {
    throw error instanceof AppError ? new PublishError("consent", error.userMessage) : error;
  });
  /** @param isLast whether an access that has ended is the end: else it is renewed first. */
  const ask = async (row: ChannelRow, grant: Grant, isLast: boolean): Promise<T> => {
    try {
      return await noted(deps, row.platform, () => call(publisher, grant));
    } catch (error) {
      const ended = error instanceof PublishError ? endedBy(error) : null;
      // Over the row whose grant was used: it may have been connected again meanwhile.
      if (ended === "revoked" || (ended && isLast))
        await changeGrant(deps.db, row, { state: ended });
      throw error;
    }
  };
  const first = await grantOf(deps, channel);
  try {
    return await ask(await read(), first, false);
  } catch (error) {
    if (!(error instanceof PublishError) || error.fault !== "expired") throw error;
    const second = await grantOf(deps, await read(), first);
    return ask(await read(), second, true);
  }
}
