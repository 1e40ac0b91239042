import { formatDay, type Post } from "./posts";

/** When a post was written, and how long it takes. */
export function Byline({ post }: { post: Post }) {
  return (
    <p className="film-edge text-faint">
      <time dateTime={post.date}>{formatDay(post.date)}</time> · {post.minutes} min read
    </p>
  );
}
