import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect } from "react";
import { POSTING_RHYTHMS, type PostingRhythm } from "#contract/publishing/slots";
import { isZone } from "#contract/publishing/zones";
import { CALENDAR_VIEWS, type CalendarView } from "./shown-days";
import { ownZone } from "./zone-time";

/** How this browser shows the calendar. */
export interface CalendarChoices {
  view: CalendarView;
  /** Null for the browser's own. */
  zone: string | null;
  /** For which times are suggested; null for none. */
  rhythm: PostingRhythm | null;
}

export const USUAL_CHOICES: CalendarChoices = { view: "week", zone: null, rhythm: "3-a-week" };
const KEY = "calendar";

const isOf = <T extends string>(names: readonly T[], value: unknown): value is T =>
  names.some((name) => name === value);

/** What was kept, as far as it can still be used: zones and names may be gone. */
export function readChoices(stored: string | null): CalendarChoices {
  let kept: Partial<Record<keyof CalendarChoices, unknown>>;
  try {
    const parsed: unknown = JSON.parse(stored ?? "null");
    kept = typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    kept = {};
  }
  const { view, zone, rhythm } = kept;
  return {
    view: isOf(CALENDAR_VIEWS, view) ? view : USUAL_CHOICES.view,
    zone: typeof zone === "string" && isZone(zone) ? zone : USUAL_CHOICES.zone,
    rhythm: rhythm === null || isOf(POSTING_RHYTHMS, rhythm) ? rhythm : USUAL_CHOICES.rhythm,
  };
}

const choices = atom<CalendarChoices>(USUAL_CHOICES);

/** Changes how the calendar is shown; this browser remembers it. */
export function choose(part: Partial<CalendarChoices>): void {
  const next = { ...choices.get(), ...part };
  choices.set(next);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without a storage it holds until the page is left.
  }
}

/** The chosen zone. Effects of the first render need it before the screen is rendered with it. */
export const chosenZone = (): string => choices.get().zone ?? ownZone();

/** How the calendar is shown; the server renders the usual way. */
export function useChoices(): Omit<CalendarChoices, "zone"> & { zone: string } {
  const now = useStore(choices);
  useEffect(() => {
    try {
      choices.set(readChoices(window.localStorage.getItem(KEY)));
    } catch {
      // The usual way, then.
    }
  }, []);
  return { ...now, zone: now.zone ?? ownZone() };
}
