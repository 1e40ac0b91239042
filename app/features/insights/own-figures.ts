import { OWN_FIGURES, type OwnFigure, type OwnVideo } from "#contract/publishing/own-videos";
import { shortFigure } from "./figures";

/** Days that a small chart shows. */
const CHARTED_DAYS = 7;

export interface ShownFigure {
  name: OwnFigure;
  now: string;
  /** Since the day before that was read, such as `+12`; null without such a reading. */
  change: string | null;
  /** Oldest first. */
  history: number[];
}

/** The figures of a video as they are shown: how they are, how they moved, and their line. */
export function shownFigures(days: OwnVideo["days"]): ShownFigure[] {
  const last = days.at(-1);
  const before = days.at(-2);
  if (!last) return [];
  return OWN_FIGURES.map((name) => ({
    name,
    now: shortFigure(last[name]),
    change: before ? signed(last[name] - before[name]) : null,
    history: days.slice(-CHARTED_DAYS).map((day) => day[name]),
  }));
}

function signed(difference: number): string {
  if (difference === 0) return "±0";
  return `${difference > 0 ? "+" : "−"}${shortFigure(Math.abs(difference))}`;
}
