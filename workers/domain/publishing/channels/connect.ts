import { SealError } from "#base/sealing";
import { type Channel, type ChannelPlatform, MAX_CHANNELS } from "#contract/publishing/channels";
import {
  type Grant,
  type PlaceAtPlatform,
  PublishError,
  type Publisher,
} from "#providers/publishing/publisher";
import {
  findChannelId,
  findChannelRow,
  hasTwin,
  listChannelRows,
  putChannelRow,
} from "#storage/publishing/channels";
import { insertConsent, takeConsent } from "#storage/publishing/consents";
import type { ChannelRow } from "#storage/schema/index";
import { AppError, notFound } from "../../app-error";
import { randomToken } from "../../random";
import { noted, requireReady } from "../platforms";
import { type GrantDeps, sealGrant } from "./grant";
import { toChannel } from "./list-channels";

export interface ConnectDeps extends GrantDeps {
  keyedHash(purpose: string, text: string): string;
  log(event: string, detail: Record<string, unknown>): void;
}

/** How long a consent page may be open. Milliseconds. */
const CONSENT_MS = 10 * 60 * 1000;

/** Who connects, and from which session. */
interface Asking {
  accountId: string;
  sessionId: string;
  platform: ChannelPlatform;
  /** Where the consent page leads back to. */
  redirectUri: string;
}

const consentPlace = (stateHash: string) => `channel_consents/${stateHash}`;
const hashOf = (deps: ConnectDeps, state: string) => deps.keyedHash("channel-consent", state);

/**
 * Begins a connection: the address of the platform's consent page. Its answer is taken once, within ten minutes, from
 * the same session.
 * @throws {AppError} `provider_not_configured`, `platform_off`, `conflict`.
 */
export async function startConsent(deps: ConnectDeps, asking: Asking): Promise<string> {
  const publisher = await requireReady(deps, asking.platform);
  if (!publisher.consentUrl || !deps.sealer) throw notFound("This page");
  await requireRoom(deps, asking);
  const state = randomToken() + randomToken();
  // 43 to 128 letters (RFC 7636 4.1).
  const verifier = randomToken() + randomToken() + randomToken();
  const stateHash = hashOf(deps, state);
  const { accountId, sessionId, platform, redirectUri } = asking;
  await insertConsent(deps.db, {
    ...{ stateHash, accountId, sessionId, platform },
    verifier: await deps.sealer.seal(verifier, consentPlace(stateHash)),
    expiresAt: deps.clock() + CONSENT_MS,
  });
  return publisher.consentUrl({ state, verifier, redirectUri });
}

/**
 * Ends a connection that was begun.
 * @param code null where it was refused at the platform.
 * @returns the channel; null where the platform does not give what it promised and, with nothing exchanged, where this
 *   session waits for no such answer.
 * @throws {AppError} as the beginning.
 */
export async function finishConsent(
  deps: ConnectDeps,
  asking: Asking & { state: string; code: string | null },
): Promise<Channel | null> {
  const { accountId, sessionId, platform, redirectUri, state, code } = asking;
  const asked = { stateHash: hashOf(deps, state), accountId, sessionId, platform };
  const consent = await takeConsent(deps.db, { ...asked, now: deps.clock() });
  if (!consent || code === null || !deps.sealer) return null;
  const publisher = await requireReady(deps, platform);
  try {
    const verifier = await deps.sealer.open(consent.verifier, consentPlace(consent.stateHash));
    const given = await noted(deps, platform, () =>
      publisher.exchange(code, { verifier, redirectUri }),
    );
    return await keepConsented(deps, publisher, { accountId, ...given });
  } catch (error) {
    if (error instanceof SealError) return null;
    if (!(error instanceof PublishError)) throw error;
    deps.log("channel_not_connected", { platform, fault: error.fault, message: error.message });
    return null;
  }
}

/**
 * Keeps what a consent gave. A grant that is not kept is ended at the platform, unless a channel there is connected by
 * it.
 */
async function keepConsented(
  deps: ConnectDeps,
  publisher: Publisher,
  given: { accountId: string; grant: Grant; place: PlaceAtPlatform },
): Promise<Channel | null> {
  const { platform, needsScope: needed } = publisher;
  const { grant, place } = given;
  const isEnough = needed === null || grant.scopes.some((one) => one.endsWith(needed));
  const end = async () => {
    const isUsed = await hasTwin(deps.db, { id: "", platform, platformAccount: place.id });
    if (!isUsed) await publisher.revoke(grant).catch(() => null);
  };
  if (!isEnough) {
    await end();
    return null;
  }
  return keepChannel(deps, { ...given, platform }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
}

/**
 * Connects a platform by a key of its creator's.
 * @throws {AppError} `key_refused`, `source_unreachable`, and as `startConsent`.
 */
export async function connectByKey(
  deps: ConnectDeps,
  { accountId, key, profile }: { accountId: string; key: string; profile: string },
): Promise<Channel> {
  const platform = "upload-post";
  const publisher = await requireReady(deps, platform);
  await requireRoom(deps, { accountId, platform });
  const checked = await noted(deps, platform, () => publisher.checkKey(key, profile)).catch(
    (error: unknown) => {
      if (!(error instanceof PublishError)) throw error;
      const isTheirs = /^(?:unreachable|unclear|busy)$/.test(error.fault);
      throw new AppError(isTheirs ? "source_unreachable" : "key_refused", error.message);
    },
  );
  return keepChannel(deps, { accountId, platform, ...checked });
}

/** A platform that has a channel already may be connected again. */
async function requireRoom(
  deps: ConnectDeps,
  { accountId, platform }: Pick<Asking, "accountId" | "platform">,
): Promise<void> {
  const rows = await listChannelRows(deps.db, accountId);
  if (rows.length < MAX_CHANNELS || rows.some((row) => row.platform === platform)) return;
  const message = `You have ${MAX_CHANNELS} channels, the most there can be. Disconnect one first.`;
  throw new AppError("conflict", message);
}

/** Keeps a channel. The same place again replaces what was known of it, under the same id: posts are planned for it. */
async function keepChannel(
  deps: ConnectDeps,
  {
    accountId,
    platform,
    grant,
    place,
  }: { accountId: string; platform: ChannelPlatform; grant: Grant; place: PlaceAtPlatform },
): Promise<Channel> {
  const where = { accountId, platform, platformAccount: place.id };
  // A second tab may be faster: then its id is the one.
  for (let turn = 0; turn < 2; turn += 1) {
    const id = (await findChannelId(deps.db, where)) ?? crypto.randomUUID();
    const row: ChannelRow = {
      ...{ id, ...where, name: nameOf(place), state: "connected", scopes: grant.scopes },
      grant: await sealGrant(deps, id, grant),
      ...{ expiresAt: grant.expiresAt, claimedUntil: 0, videosAt: 0, createdAt: deps.clock() },
    };
    if (!(await putChannelRow(deps.db, row))) continue;
    const kept = await findChannelRow(deps.db, id);
    return toChannel(kept ?? row);
  }
  throw notFound("This account");
}

const MAX_NAME = 100;

/** A name in one line; what has none is called by its id. */
function nameOf({ id, name }: PlaceAtPlatform): string {
  const line = name.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return (line || id).slice(0, MAX_NAME);
}
