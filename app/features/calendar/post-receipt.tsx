import { useId } from "react";
import type { PlannedPost, PostEvent } from "#contract/publishing/posts";
import { useResource } from "#lib/resource";
import { Skeleton } from "#ui/skeleton";
import { useCalendar } from "./calendar-context";
import { ownPostPath } from "./post-calls";
import { isOnItsWay } from "./post-words";
import { momentTitle } from "./shown-days";

/** How often the receipt of a post that is on its way is read. Milliseconds. */
const BUSY_MS = 5_000;

/** What happened to a post, the newest line first. */
export function PostReceipt({ post }: { post: PlannedPost }) {
  const { zone } = useCalendar();
  const titleId = useId();
  const { data, error } = useResource<PostEvent[]>(`${ownPostPath(post.id)}/events`, {
    failure: "The receipt could not be loaded.",
    everyMs: isOnItsWay(post) ? BUSY_MS : 0,
  });
  const lines = [...(data ?? [])].reverse();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-base">
        Receipt
      </h3>
      {!data && !error && <Skeleton className="h-16" />}
      {error && !data && <p className="text-bad text-xs">{error}</p>}
      {data && lines.length === 0 && <p className="text-faint text-xs">Nothing happened yet.</p>}
      <ol className="grid gap-2 border-line border-l pl-3">
        {lines.map(({ at, stage, detail }) => (
          <li key={`${at} ${stage} ${detail}`} className="grid gap-0.5 text-xs">
            <span className="wrap-anywhere">{detail}</span>
            <time dateTime={at} className="figures text-faint">
              {momentTitle(Date.parse(at), zone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
