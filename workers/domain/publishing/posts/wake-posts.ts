import type { PostObjects } from "#providers/post-objects";
import type { Database } from "#storage/database";
import { listDuePosts, stopPostsOf } from "#storage/publishing/due-posts";
import type { Clock } from "../../clock";

export interface WakePostDeps {
  db: Database;
  clock: Clock;
  postObjects: Pick<PostObjects, "wake">;
}

/** Posts are looked at so long before their time, so that an object without an alarm has one in time. Milliseconds. */
const AHEAD_MS = 90_000;
/** Results that are so late have lost their alarm. Milliseconds. */
const LATE_READING_MS = 5 * 60_000;
const AT_ONCE = 100;

/** Wakes the objects of posts that may have lost their alarm. @returns how many. */
export async function sweepPosts(deps: WakePostDeps): Promise<number> {
  const now = deps.clock();
  const due = { sent: now + AHEAD_MS, read: now - LATE_READING_MS, limit: AT_ONCE };
  const ids = await listDuePosts(deps.db, due);
  await Promise.all(ids.map((id) => deps.postObjects.wake(id)));
  return ids.length;
}

/** Stops the posts that were to be sent to a channel: it was disconnected. Their objects find that out by themselves. */
export function stopPostsFor(
  deps: Pick<WakePostDeps, "db" | "clock">,
  channelId: string,
  name: string,
): Promise<void> {
  const message = `The channel at ${name} was disconnected. Choose another one.`;
  const problem = { code: "channel_gone", message };
  return stopPostsOf(deps.db, channelId, { problem, now: deps.clock() });
}
