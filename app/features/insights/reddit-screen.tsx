import { useId, useState } from "react";
import type { InsightSourceInfo } from "#contract/insights";
import { INSIGHTS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Select } from "#ui/select";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { DigestChoice } from "./digest-choice";
import { insightListPath } from "./insight-paths";
import { PastedLinks } from "./pasted-links";
import { QuestionsPanel } from "./questions-panel";
import { RisingList } from "./rising-list";
import { useRisingPosts } from "./use-rising-posts";
import { useWatches } from "./use-watches";
import { WatchForm } from "./watch-form";
import { WatchedRows } from "./watched-rows";

const POPULAR = "popular";

/** Subreddits and keywords that are watched, what rises in them, and what is asked there. */
export function RedditScreen() {
  const watches = useWatches();
  const { data, error, reload } = useResource<{ sources: InsightSourceInfo[] }>(INSIGHTS_PATH, {
    failure: "The sources could not be loaded.",
  });
  const reddit = data?.sources.find(({ id }) => id === "reddit");
  const subreddits = (watches.items ?? []).filter(({ kind }) => kind === "subreddit");
  const [chosen, choose] = useState<string | null>(null);
  const shown = chosen ?? subreddits[0]?.value ?? POPULAR;
  const path = insightListPath("reddit", { category: shown });
  const asked = subreddits.length > 0 ? subreddits.map(({ value }) => value) : [POPULAR];
  const posts = useRisingPosts(reddit && reddit.state !== "off" ? asked : null);
  const titleId = useId();
  const names = [...new Set([...subreddits.map(({ value }) => value), POPULAR])];

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading title="Reddit Tracker">
        Rising posts and repeated questions of the communities that you watch.
      </PageHeading>
      <Panel aria-label="What you watch" className="grid gap-6 p-4 sm:px-6 lg:grid-cols-3">
        <WatchForm kind="subreddit" watches={watches} />
        <WatchForm kind="keyword" watches={watches} />
        <DigestChoice />
      </Panel>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel aria-labelledby={titleId} className="overflow-hidden">
          <div className="grid gap-3 border-line border-b p-4 sm:grid-cols-2 sm:items-center sm:px-6">
            <h2 id={titleId} className="font-display font-semibold text-lg">
              Rising posts
            </h2>
            {reddit && reddit.state !== "off" && (
              <Select
                id={`${titleId}-list`}
                aria-label="Subreddit to show"
                value={shown}
                onChange={choose}
                options={names.map((value) => ({ value, label: `r/${value}` }))}
              />
            )}
          </div>
          {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
          {!reddit && !error && <Skeleton className="m-4 h-60" />}
          {reddit && <RisingList key={path} source={reddit} path={path} watches={watches} />}
        </Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <QuestionsPanel items={posts} />
          <PastedLinks />
          <WatchedRows watches={watches} />
        </div>
      </div>
    </div>
  );
}
