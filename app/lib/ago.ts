import { formatDistance } from "date-fns";

/** "less than a minute ago", "about 2 hours ago". */
export function formatAgo(iso: string, now: number): string {
  return formatDistance(new Date(iso), now, { addSuffix: true });
}
