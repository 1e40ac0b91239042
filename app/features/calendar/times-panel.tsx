import { useId } from "react";
import type { BestHours } from "#contract/publishing/compare";
import { POSTING_RHYTHMS, type PostingRhythm } from "#contract/publishing/slots";
import { Select } from "#ui/select";
import { TitledPanel } from "#ui/titled-panel";
import { shortFigure } from "../insights/figures";
import { choose } from "./choices";
import { timeOf } from "./place-posts";
import { allZones } from "./zone-time";

const RHYTHM_LABELS: Readonly<Record<PostingRhythm, string>> = {
  ...{ "3-a-week": "3 a week", daily: "Daily", "2-a-day": "2 a day" },
};
const OFF = "off";
const OPTIONS = [
  ...POSTING_RHYTHMS.map((value) => ({ value, label: RHYTHM_LABELS[value] })),
  { value: OFF, label: "No suggestions" },
];
/** How many hours are named. */
const MAX_NAMED = 3;

interface TimesPanelProps {
  rhythm: PostingRhythm | null;
  zone: string;
  /** Undefined until it is known. */
  hours: BestHours | undefined;
}

/** Which times are suggested, on what that rests, and in which time zone the calendar is. */
export function TimesPanel({ rhythm, zone, hours }: TimesPanelProps) {
  const id = useId();
  return (
    <TitledPanel
      title="Times"
      note="Suggested times are faint on the calendar. Post as often as you like."
    >
      <div className="grid gap-5 px-4 pb-4 sm:px-6">
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-rhythm`} className="font-medium text-sm">
            Suggested times
          </label>
          <Select
            id={`${id}-rhythm`}
            value={rhythm ?? OFF}
            onChange={(value) =>
              choose({ rhythm: POSTING_RHYTHMS.find((one) => one === value) ?? null })
            }
            options={OPTIONS}
          />
        </div>
        {hours && hours.items.length > 0 && <Hours hours={hours} />}
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-zone`} className="font-medium text-sm">
            Time zone
          </label>
          <Select
            id={`${id}-zone`}
            value={zone}
            onChange={(next) => choose({ zone: next })}
            options={allZones().map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          />
          <p className="text-faint text-xs">This browser remembers it.</p>
        </div>
      </div>
    </TitledPanel>
  );
}

/** The hours at which own posts did best. */
function Hours({ hours }: { hours: BestHours }) {
  const named = hours.items.slice(0, MAX_NAMED);
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-sm">Your best hours</p>
      <ol className="grid gap-1 text-sm">
        {named.map(({ hour, posts, median_views: views }) => (
          <li key={hour} className="flex flex-wrap gap-x-2">
            <span className="figures font-semibold">{timeOf(hour * 60)}</span>
            <span className="text-muted">
              {shortFigure(views)} views, {posts === 1 ? "1 post" : `${posts} posts`}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-faint text-xs">
        Median views of your {hours.posts} published posts. Suggested times follow them.
      </p>
    </div>
  );
}
