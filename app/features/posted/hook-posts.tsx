import { MAX_PUBLISHED, type PublishedList } from "#contract/publishing/published";
import { PostedList } from "./posted-list";
import { postsOfHook } from "./told-figures";

/** How many posts of a hook are listed. */
const MAX_LISTED = 3;

/** How the posts of a hook's films did; nothing before the first one. */
export function HookPosts({ text, posted }: { text: string; posted: PublishedList }) {
  const own = postsOfHook(posted.items, text);
  if (own.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-faint text-xs">
        {own.length === 1 ? "Posted once" : `Posted ${own.length} times`}
        {posted.looked_through >= MAX_PUBLISHED && ` among your newest ${MAX_PUBLISHED} posts`}
        {own.length > MAX_LISTED && `, the newest ${MAX_LISTED} here`}
      </p>
      <PostedList label={`Posts of: ${text}`} posts={own.slice(0, MAX_LISTED)} />
    </div>
  );
}
