import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { ChannelPlatform } from "#contract/publishing/channels";
import type { PlannedPost, PostEvent } from "#contract/publishing/posts";
import { sealGrant } from "#domain/publishing/channels/grant";
import { drivePost } from "#domain/publishing/posts/drive-post";
import { openDatabase } from "#storage/database";
import { posts, publishingChannels } from "#storage/schema/index";
import { servicesOf } from "#workers/services";
import type { Account } from "./client";
import { PUBLISHING_KEYS, type platformSites } from "./stand-ins/publishing/sites";
import { UPLOAD_POST_KEY } from "./stand-ins/publishing/upload-post";

const db = openDatabase(env.DB);
const HOUR = 60 * 60 * 1000;

/** The services under which the platforms are set up, with a clock that can be moved. @param change other settings. */
export function postingDeps(time: { ahead: number }, change: object = {}) {
  const services = servicesOf({ ...env, ...PUBLISHING_KEYS, ...change } as unknown as Env);
  const clock = () => Date.now() + time.ahead;
  return { ...services, clock, random: () => 0 };
}
export type PostingDeps = ReturnType<typeof postingDeps>;

/** Connects a channel whose grant a stand-in takes. @returns its id. */
export async function connectChannel(
  account: Pick<Account, "id">,
  platform: ChannelPlatform,
  sites: ReturnType<typeof platformSites>,
): Promise<string> {
  const id = crypto.randomUUID();
  const access = platform === "upload-post" ? UPLOAD_POST_KEY : `secret-access-${id}`;
  if (platform === "youtube") sites.google.state.access.add(access);
  if (platform === "tiktok") sites.tiktok.state.access.add(access);
  const grant = { access, refresh: null, expiresAt: Date.now() + 1000 * HOUR, scopes: ["all"] };
  const deps = postingDeps({ ahead: 0 });
  await db.insert(publishingChannels).values({
    ...{ id, accountId: account.id, platform, platformAccount: id, name: "Boats", scopes: [] },
    grant: await sealGrant(deps, id, { ...grant, profile: "boats" }),
    ...{ state: "connected", expiresAt: grant.expiresAt, createdAt: Date.now() },
  });
  return id;
}

/** A post as it is stored. */
export async function rowOfPost(id: string) {
  const row = await db.select().from(posts).where(eq(posts.id, id)).get();
  if (!row) throw new Error(`the post ${id} is gone`);
  return row;
}

/** The stages of a post's receipt. */
export async function stagesOf(account: Account, { id }: Pick<PlannedPost, "id">) {
  const answer = await account.call(`/api/posts/${id}/events`);
  expect(answer.status).toBe(200);
  return (await answer.json<PostEvent[]>()).map(({ stage }) => stage);
}

/**
 * Drives a post as its object does, each time that it wants to be looked at, until it rests or so many times.
 * @param time is moved on by what it waits.
 */
export async function driveUntilRest(
  deps: PostingDeps,
  id: string,
  time: { ahead: number },
  most = 40,
): Promise<void> {
  for (let turn = 0; turn < most; turn += 1) {
    const next = await drivePost(deps, id);
    const row = await rowOfPost(id);
    if (next === null || ["published", "failed", "attention"].includes(row.status)) return;
    time.ahead += Math.max(0, next - deps.clock());
  }
}
