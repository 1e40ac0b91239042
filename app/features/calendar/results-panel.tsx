import { useEffect, useId, useRef, useState } from "react";
import { COMPARED, type ResultComparison } from "#contract/publishing/compare";
import type { PublishedList } from "#contract/publishing/published";
import { POSTS_PATH, PUBLISHED_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { Tabs } from "#ui/tabs";
import { shortFigure } from "../insights/figures";
import { PostedList } from "../posted/posted-list";
import { describeComparison } from "./comparison-words";

/** How many posts and how many hooks or films are named. */
const MAX_NAMED = 5;
/** How often results are read again. Milliseconds. */
const EVERY_MS = 5 * 60 * 1000;
const NEWEST_PATH = `${PUBLISHED_PATH}?${new URLSearchParams({ limit: String(MAX_NAMED) })}`;

type Compared = (typeof COMPARED)[number];
const LABELS: Readonly<Record<Compared, string>> = { hook: "Hooks", film: "Films" };

/**
 * How posts did, and which hooks and films did best; nothing before the first post.
 * @param props.published of the posts in sight: with another number there are other results
 */
export function ResultsPanel({ published }: { published: number }) {
  const titleId = useId();
  const [by, setBy] = useState<Compared>("hook");
  const { data, error, reload } = useResource<PublishedList>(NEWEST_PATH, {
    ...{ failure: "Your results could not be loaded.", everyMs: EVERY_MS },
  });
  const known = useRef(published);
  useEffect(() => {
    if (known.current !== published) void reload();
    known.current = published;
  }, [published, reload]);
  if (!data && error)
    return (
      <div className="lg:col-span-2">
        <LoadFailure message={error} onRetry={() => void reload()} />
      </div>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Panel
      aria-labelledby={titleId}
      className="grid content-start gap-x-8 gap-y-5 p-4 sm:px-6 lg:col-span-2 lg:grid-cols-2"
    >
      <div className="grid content-start gap-3">
        <h2 id={titleId} className="font-display font-semibold text-lg">
          Results
        </h2>
        <PostedList label="Newest posts" posts={data.items} hasNames />
      </div>
      <div className="grid content-start gap-3">
        <h3 className="font-display font-semibold text-lg">What did best</h3>
        <Tabs
          label="What is compared"
          value={by}
          onChange={setBy}
          tabs={COMPARED.map((value) => ({
            ...{ value, label: LABELS[value], content: <Comparison by={value} /> },
          }))}
        />
      </div>
    </Panel>
  );
}

/** Hooks or films by how their posts did, with on how many posts that rests. */
function Comparison({ by }: { by: Compared }) {
  const path = `${POSTS_PATH}/comparison?${new URLSearchParams({ by })}`;
  const { data, error, reload } = useResource<ResultComparison>(path, {
    failure: "The comparison could not be loaded.",
  });
  if (!data && error) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-3">
      {data.items.length > 0 && (
        <ol aria-label={LABELS[by]} className="grid gap-2 text-sm">
          {data.items.slice(0, MAX_NAMED).map(({ key, text, posts, median_views: views }) => (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {text || "Untitled"}
              </span>
              <span className="figures text-right">
                <span className="font-semibold">{shortFigure(views)}</span>{" "}
                <span className="text-muted text-xs">
                  {posts === 1 ? "1 post" : `${posts} posts`}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="text-muted text-xs">{describeComparison(data, by)}</p>
    </div>
  );
}
