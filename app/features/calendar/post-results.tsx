import { useId } from "react";
import type { PostResult } from "#contract/publishing/posts";
import { useResource } from "#lib/resource";
import { Ago } from "#ui/local-time";
import { Skeleton } from "#ui/skeleton";
import { shortFigure } from "../insights/figures";
import { Sparkline } from "../insights/sparkline";
import { ownPostPath } from "./post-calls";

const MEASURES = ["views", "likes", "comments", "shares"] as const;
const NAMES: Readonly<Record<(typeof MEASURES)[number], string>> = {
  ...{ views: "Views", likes: "Likes", comments: "Comments", shares: "Shares" },
};

/** How a published post does, as its platform counts. */
export function PostResults({ id }: { id: string }) {
  const titleId = useId();
  const { data, error } = useResource<{ items: PostResult[] }>(`${ownPostPath(id)}/results`, {
    failure: "The results could not be loaded.",
  });
  const items = [...(data?.items ?? [])].sort((one, other) => one.at.localeCompare(other.at));
  const newest = items.at(-1);
  const told = MEASURES.filter((measure) => items.some((item) => item[measure] !== null));
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-base">
        Results
      </h3>
      {!data && !error && <Skeleton className="h-16" />}
      {error && !data && <p className="text-bad text-xs">{error}</p>}
      {data && told.length === 0 && (
        <p className="text-muted text-xs">
          No numbers yet. They are read every hour for a day, then every day for a month.
        </p>
      )}
      {told.length > 0 && (
        <dl className="grid grid-cols-2 gap-2">
          {told.map((measure) => {
            const figures = items.flatMap((item) => item[measure] ?? []);
            return (
              <div key={measure} className="grid gap-1 rounded-control border border-line p-3">
                <dt className="text-muted text-xs">{NAMES[measure]}</dt>
                <dd className="flex items-center justify-between gap-2">
                  <span className="figures font-semibold text-lg">
                    {shortFigure(figures.at(-1) ?? 0)}
                  </span>
                  <Sparkline history={figures} unit={measure} span="since it was published" />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {newest && told.length > 0 && (
        <p className="text-faint text-xs">
          Counted by the platform <Ago at={newest.at} />
        </p>
      )}
    </section>
  );
}
