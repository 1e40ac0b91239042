import type { ChannelList } from "#contract/publishing/channels";
import type { BestHours } from "#contract/publishing/compare";
import { suggestSlots } from "#contract/publishing/slots";
import { CHANNELS_PATH, POSTS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import type { CalendarChoices } from "./choices";
import { daysOf, rangeOf } from "./shown-days";
import { usePosts } from "./use-posts";

/** The best hours in a time zone. */
const hoursPath = (zone: string) => `${POSTS_PATH}/hours?${new URLSearchParams({ zone })}`;

interface Shown {
  view: CalendarChoices["view"];
  zone: string;
  rhythm: CalendarChoices["rhythm"];
  /** `YYYY-MM-DD`. */
  day: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the browser has taken over, so that its time zone is known. */
  isAlive: boolean;
}

/** What the calendar shows: posts, channels, own best hours, and the suggested moments that follow from them. */
export function useCalendarData({ view, zone, rhythm, day, now, isAlive }: Shown) {
  const days = daysOf(view, day);
  const range = rangeOf(days, zone);
  const posts = usePosts(isAlive ? range : null);
  const channels = useResource<ChannelList>(CHANNELS_PATH, {
    failure: "Your channels could not be loaded.",
  });
  const { data: hours } = useResource<BestHours>(isAlive ? hoursPath(zone) : null, {
    failure: "Your best hours could not be loaded.",
  });
  const slots =
    rhythm === null || !posts.posts
      ? []
      : suggestSlots({
          ...{ rhythm, zone, to: Date.parse(range.to) },
          from: Math.max(now, Date.parse(range.from)),
          hours: hours?.items.map(({ hour }) => hour) ?? [],
          taken: posts.posts.map(({ at }) => Date.parse(at)),
        });
  return { days, posts, channels, hours, slots };
}
