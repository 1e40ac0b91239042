import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { CalendarScreen } from "#features/calendar/calendar-screen.tsx";
import { viewerOf } from "#lib/load";
import { visitedFirst, whenAsked } from "#lib/reads";
import { screenMeta } from "#lib/screen-meta";

export const meta: MetaFunction = (args) =>
  screenMeta(args, "Calendar", "Plan what you post and when, by week and month.");

// Which days are shown depends on the time zone, which only the browser knows.
export async function loader(args: LoaderFunctionArgs) {
  await viewerOf(args);
  return { reads: {} };
}

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default CalendarScreen;
