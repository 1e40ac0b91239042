import { useCallback, useState } from "react";
import type { PlannedPost } from "#contract/publishing/posts";
import { messageOf } from "#lib/api-error";
import { useResource } from "#lib/resource";
import { toast } from "#ui/toast";
import { postsPath, sendChange, sendDeletion } from "./post-calls";
import { isOnItsWay, postName } from "./post-words";
import { momentTitle } from "./shown-days";

/** How often posts are read again: while one is on its way, and otherwise. Milliseconds. */
const BUSY_MS = 5_000;
const CALM_MS = 60_000;

/** The posts between two moments, with what moves and removes one. @param range null reads nothing yet */
export function usePosts(range: { from: string; to: string } | null) {
  const path = range && postsPath(range.from, range.to);
  const [everyMs, setEveryMs] = useState(CALM_MS);
  const { data, error, reload, change } = useResource<{ items: PlannedPost[] }>(path, {
    failure: "Your posts could not be loaded.",
    everyMs,
  });
  const posts = data?.items;
  const wanted = posts?.some(isOnItsWay) ? BUSY_MS : CALM_MS;
  if (wanted !== everyMs) setEveryMs(wanted);

  const show = useCallback((items: PlannedPost[]) => change({ items }), [change]);

  /** Moves a post at once; where the server refuses, it goes back. @param at milliseconds since 1970 */
  async function move(post: PlannedPost, at: number, zone: string): Promise<boolean> {
    const moved = { ...post, at: new Date(at).toISOString() };
    const before = posts ?? [];
    show(before.map((one) => (one.id === post.id ? moved : one)));
    try {
      await sendChange(post.id, { at: moved.at });
      toast.success(`Moved to ${momentTitle(at, zone)}`);
      return true;
    } catch (failure) {
      show(before);
      const description = messageOf(failure, "It is back at its time. Please try again.");
      toast.error(`${postName(post).slice(0, 80)} was not moved`, { description });
      return false;
    } finally {
      await reload();
    }
  }

  async function remove(post: PlannedPost): Promise<boolean> {
    try {
      await sendDeletion(post.id);
      toast.success("Deleted from the calendar");
      return true;
    } catch (failure) {
      const description = messageOf(failure, "Please try again.");
      toast.error("The post was not deleted", { description });
      return false;
    } finally {
      await reload();
    }
  }

  return { posts, error, reload, move, remove };
}
export type PostControl = ReturnType<typeof usePosts>;
