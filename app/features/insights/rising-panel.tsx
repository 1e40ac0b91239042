import { useId, useState } from "react";
import {
  BY_REGION,
  INSIGHT_REGIONS,
  type InsightSourceInfo,
  type SourceId,
  VIDEO_CATEGORIES,
} from "#contract/insights";
import { INSIGHTS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Select } from "#ui/select";
import { Skeleton } from "#ui/skeleton";
import { insightListPath } from "./insight-paths";
import { RisingList } from "./rising-list";
import type { WatchControl } from "./use-watches";

const REGIONS = Object.entries(INSIGHT_REGIONS).map(([value, label]) => ({ value, label }));
/** Not "": a choice of that value cannot be taken. */
const ALL = "all";
const CATEGORIES = [
  { value: ALL, label: "All categories" },
  ...Object.entries(VIDEO_CATEGORIES).map(([value, label]) => ({ value, label })),
];

/** What rises at one of some sources, by country and category where the source knows them. */
export function RisingPanel({
  shown,
  watches,
}: {
  shown: readonly SourceId[];
  watches: WatchControl;
}) {
  const { data, error, reload } = useResource<{ sources: InsightSourceInfo[] }>(INSIGHTS_PATH, {
    failure: "The sources could not be loaded.",
  });
  const sources = (data?.sources ?? []).filter(({ id }) => shown.includes(id));
  const [chosen, choose] = useState<SourceId | null>(null);
  const [region, setRegion] = useState("US");
  const [category, setCategory] = useState(ALL);
  const titleId = useId();
  // One that has something to show, unless another one was chosen.
  const source =
    sources.find(({ id }) => id === chosen) ??
    sources.find(({ state }) => state !== "off") ??
    sources[0];
  const isByRegion = source !== undefined && BY_REGION.includes(source.id);
  const path =
    source &&
    insightListPath(source.id, {
      ...(isByRegion ? { region } : {}),
      ...(source.id === "youtube" && category !== ALL ? { category } : {}),
    });

  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <div className="grid gap-3 border-line border-b p-4 sm:px-6">
        <h2 id={titleId} className="font-display font-semibold text-lg">
          What rises elsewhere
        </h2>
        {source && (
          <div className="grid gap-3 sm:grid-cols-3">
            <Select
              id={`${titleId}-source`}
              aria-label="Source"
              value={source.id}
              onChange={(value) => choose(value as SourceId)}
              options={sources.map(({ id, name, state }) => ({
                ...{ value: id, label: state === "off" ? `${name} (off)` : name },
              }))}
            />
            {isByRegion && (
              <Select
                id={`${titleId}-region`}
                aria-label="Country"
                value={region}
                onChange={setRegion}
                options={REGIONS}
              />
            )}
            {source.id === "youtube" && (
              <Select
                id={`${titleId}-category`}
                aria-label="Category"
                value={category}
                onChange={setCategory}
                options={CATEGORIES}
              />
            )}
          </div>
        )}
      </div>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!source && !error && <Skeleton className="m-4 h-80" />}
      {source && path && <RisingList key={path} {...{ source, watches, path }} />}
    </Panel>
  );
}
