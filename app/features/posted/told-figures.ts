import type { PublishedPost } from "#contract/publishing/published";

const MEASURES = [
  ["views", "view"],
  ["likes", "like"],
  ["comments", "comment"],
  ["shares", "share"],
] as const;

/** The figures that a platform tells of a post, each with its name in the right number. */
export function toldFigures(
  post: Pick<PublishedPost, "views" | "likes" | "comments" | "shares">,
): { name: string; value: number }[] {
  return MEASURES.flatMap(([many, one]) => {
    const value = post[many];
    return value === null ? [] : [{ name: value === 1 ? one : many, value }];
  });
}

/** The posts whose film began with a hook. */
export const postsOfHook = (posts: readonly PublishedPost[], text: string): PublishedPost[] =>
  posts.filter(({ hook }) => hook?.trim() === text.trim());
