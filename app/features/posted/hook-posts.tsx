import { MAX_PUBLISHED, type PublishedPost } from "#contract/publishing/published";
import { PostedList } from "./posted-list";
import { postsOfHook } from "./told-figures";

/** How many posts of a hook are listed. */
const MAX_LISTED = 3;

/** How the posts of a hook's films did; nothing before the first one. */
export function HookPosts({ text, posts }: { text: string; posts: readonly PublishedPost[] }) {
  const own = postsOfHook(posts, text);
  if (own.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-faint text-xs">
        {own.length === 1 ? "Posted once" : `Posted ${own.length} times`}
        {posts.length >= MAX_PUBLISHED && ` among your newest ${MAX_PUBLISHED} posts`}
        {own.length > MAX_LISTED && `, the newest ${MAX_LISTED} here`}
      </p>
      <PostedList label={`Posts of: ${text}`} posts={own.slice(0, MAX_LISTED)} />
    </div>
  );
}
