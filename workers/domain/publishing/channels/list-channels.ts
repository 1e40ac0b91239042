import type { Channel, ChannelList } from "#contract/publishing/channels";
import { listChannelRows } from "#storage/publishing/channels";
import type { ChannelRow } from "#storage/schema/index";
import { listPlatforms, type PlatformDeps } from "../platforms";

/** A channel as its owner sees it: never with its grant. */
export function toChannel(row: ChannelRow): Channel {
  const { id, platform, name, state, scopes, createdAt } = row;
  return { id, platform, name, state, scopes, connected_at: new Date(createdAt).toISOString() };
}

/** The channels of an account, and the platforms. */
export async function listChannels(deps: PlatformDeps, accountId: string): Promise<ChannelList> {
  const [rows, platforms] = await Promise.all([
    listChannelRows(deps.db, accountId),
    listPlatforms(deps),
  ]);
  return { items: rows.map(toChannel), platforms };
}
