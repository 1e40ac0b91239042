import type { Timeline } from "#contract/timeline/timeline";

/** One measured point of the list before an export, and what makes it right. */
export interface Check {
  id:
    | "length"
    | "picture"
    | "safe-area"
    | "loudness"
    | "first-frame"
    | "hook"
    | "contrast"
    | "licences";
  title: string;
  state: "ok" | "warn" | "fail";
  /** What was measured, and what it should be, as people read them. */
  value: string;
  limit: string;
  sentence: string;
  fixLabel?: string;
  fix?: (timeline: Timeline) => Timeline;
}
