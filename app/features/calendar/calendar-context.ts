import { createContext, useContext } from "react";
import type { Channel } from "#contract/publishing/channels";
import type { PlannedPost } from "#contract/publishing/posts";
import type { PlanFields } from "./plan-fields";

/** What is open above the calendar. */
export type OpenSheet =
  /** A new post, with what is known of it. */
  | { is: "plan"; given: Partial<PlanFields> }
  | { is: "edit"; id: string }
  | { is: "details"; id: string }
  | { is: "move"; id: string };

/** What everything on the calendar shares. */
interface CalendarShared {
  zone: string;
  /** Milliseconds since 1970, to the minute. */
  now: number;
  /** The channel of a post; null without one, and where it was disconnected. */
  channelOf: (post: Pick<PlannedPost, "channel_id">) => Channel | null;
  open: (sheet: OpenSheet) => void;
}

const Shared = createContext<CalendarShared | null>(null);
export const CalendarProvider = Shared.Provider;

/** @throws {Error} outside of the calendar. */
export function useCalendar(): CalendarShared {
  const shared = useContext(Shared);
  if (!shared) throw new Error("useCalendar is called outside of CalendarProvider");
  return shared;
}
