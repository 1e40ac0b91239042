import { ListFilter, Star } from "lucide-react";
import { useId, useState } from "react";
import { GENERATION_STATUSES } from "#contract/generation-words";
import { GENERATION_KINDS, KINDS } from "#contract/kinds";
import type { CreatorModels } from "#contract/models";
import { cn } from "#lib/cn";
import { MODELS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { DateRange } from "#ui/date-range";
import { SearchField } from "#ui/search-field";
import { Select } from "#ui/select";
import { countFilters } from "./filters";
import { TAGS_PATH } from "./history-api";
import type { Filters } from "./use-filters";
import { ViewPicker } from "./view-picker";

const ALL = "all";

const all = (label: string) => ({ value: ALL, label });
const KIND_OPTIONS = [
  all("Any tool"),
  ...GENERATION_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].title })),
];
const STATUS_OPTIONS = [
  all("Any status"),
  ...GENERATION_STATUSES.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];
const MEDIA_OPTIONS = [
  all("Any media"),
  { value: "image", label: "Images" },
  { value: "video", label: "Videos" },
  { value: "audio", label: "Sounds" },
];

/** Filters that are always in sight. */
const BESIDE = ["q", "favourite", "project"];
const SORT_OPTIONS = [
  all("Newest first"),
  { value: "oldest", label: "Oldest first" },
  { value: "favourites", label: "Favourites first" },
  { value: "largest", label: "Largest first" },
];

/** The search and the filters; on a phone the latter wait behind a button. */
export function FilterBar({ filters, put, putAll, clear }: Filters) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLoved = filters.get("favourite") === "true";
  const active = countFilters(filters) - BESIDE.filter((name) => filters.has(name)).length;
  const picker = (name: string, label: string, options: typeof KIND_OPTIONS) => (
    <Select
      id={`${id}-${name}`}
      aria-label={label}
      value={filters.get(name) ?? ALL}
      onChange={(value) => put(name, value === ALL ? "" : value)}
      options={options}
    />
  );
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Search your prompts"
          given={filters.get("q") ?? ""}
          onChange={(value) => put("q", value)}
        />
        <Button
          aria-pressed={isLoved}
          onClick={() => put("favourite", isLoved ? "" : "true")}
          className={cn("h-11", isLoved && "border-signal bg-signal-wash")}
        >
          <Star aria-hidden="true" className={cn("size-4", isLoved && "fill-signal text-signal")} />
          Favourites
        </Button>
        <div className="min-w-40 flex-1 sm:flex-none [&_button]:h-11">
          {picker("sort", "Sort", SORT_OPTIONS)}
        </div>
        <ViewPicker />
        <Button
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setIsOpen(!isOpen)}
          className="h-11 flex-1 lg:hidden"
        >
          <ListFilter aria-hidden="true" className="size-4" />
          Filters{active > 0 && ` (${active})`}
        </Button>
      </div>
      <div
        id={`${id}-filters`}
        className={cn(
          "grid-cols-2 gap-2 sm:grid-cols-3 lg:flex lg:flex-wrap lg:*:min-w-36 lg:*:flex-1",
          isOpen ? "grid" : "hidden",
        )}
      >
        {picker("kind", "Tool", KIND_OPTIONS)}
        <ModelPicker id={id} chosen={filters.get("model") ?? null} put={put} />
        {picker("status", "Status", STATUS_OPTIONS)}
        {picker("media", "Images or videos", MEDIA_OPTIONS)}
        <TagPicker id={id} chosen={filters.get("tag") ?? null} put={put} />
        <DateRange
          className="max-sm:col-span-2 lg:min-w-60!"
          from={filters.get("from") ?? ""}
          to={filters.get("to") ?? ""}
          onChange={({ from, to }) => putAll({ from, to })}
        />
        {countFilters(filters) > 0 && (
          <Button
            variant="quiet"
            className="justify-self-start lg:min-w-0! lg:flex-none!"
            onClick={clear}
          >
            Clear all
          </Button>
        )}
      </div>
    </search>
  );
}

/** The tags that there are; nothing before the first one. */
function TagPicker({
  id,
  chosen,
  put,
}: {
  id: string;
  chosen: string | null;
  put: Filters["put"];
}) {
  const { data } = useResource<{ items: string[] }>(TAGS_PATH, {
    failure: "Your tags could not be loaded.",
  });
  const tags = new Set(data?.items);
  if (chosen) tags.add(chosen);
  if (tags.size === 0) return null;
  return (
    <Select
      id={`${id}-tag`}
      aria-label="Tag"
      value={chosen ?? ALL}
      onChange={(value) => put("tag", value === ALL ? "" : value)}
      options={[all("Any tag"), ...[...tags].map((name) => ({ value: name, label: name }))]}
    />
  );
}

function ModelPicker({
  id,
  chosen,
  put,
}: {
  id: string;
  chosen: string | null;
  put: Filters["put"];
}) {
  const { data } = useResource<CreatorModels>(MODELS_PATH, {
    failure: "The models could not be loaded.",
  });
  const names = new Set(data?.items.map((model) => model.name));
  // A model that is not offered any more is in the history all the same.
  if (chosen) names.add(chosen);
  return (
    <Select
      id={`${id}-model`}
      aria-label="Model"
      value={chosen ?? ALL}
      onChange={(value) => put("model", value === ALL ? "" : value)}
      options={[all("Any model"), ...[...names].map((name) => ({ value: name, label: name }))]}
    />
  );
}
