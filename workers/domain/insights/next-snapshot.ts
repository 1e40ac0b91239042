import type { InsightItem } from "#contract/insights";
import type { FoundRow } from "#providers/insights/protocol";
import type { FigureTrack } from "#storage/schema/index";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Figures older than a day are kept so far apart. Milliseconds. */
const APART_MS = 3 * HOUR_MS;
/** Most figures of a row, and most rows that are remembered. */
const MAX_POINTS = 100;
const MAX_TRACKS = 300;

export interface InsightSnapshot {
  items: InsightItem[];
  tracks: Record<string, FigureTrack>;
}

/**
 * What a list becomes with the rows that were just read: ranks, the places that each has gained since the list before,
 * and the figures of a week.
 * @param now milliseconds since 1970.
 */
export function nextSnapshot(
  before: InsightSnapshot,
  rows: readonly FoundRow[],
  { now, unit }: { now: number; unit: string },
): InsightSnapshot {
  const ranks = new Map(before.items.map(({ id, rank }) => [id, rank]));
  const tracks = new Map(
    Object.entries(before.tracks).map(([id, track]) => [id, recent(track, now)] as const),
  );
  const items = rows.map(({ id, title, url, figure, history }, index): InsightItem => {
    const rank = index + 1;
    const rankBefore = ranks.get(id);
    if (figure !== null && !history) tracks.set(id, [...(tracks.get(id) ?? []), [now, figure]]);
    return {
      ...{ id, rank, title, url, figure, unit },
      change: rankBefore === undefined ? null : rankBefore - rank,
      history: history?.slice(-7) ?? (tracks.get(id) ?? []).map(([, value]) => value),
    };
  });
  const kept = [...tracks]
    .filter(([, track]) => track.length > 0)
    .sort(([, one], [, other]) => lastOf(other) - lastOf(one))
    .slice(0, MAX_TRACKS);
  return { items, tracks: Object.fromEntries(kept) };
}

const lastOf = (track: FigureTrack) => track.at(-1)?.[0] ?? 0;

/** The figures of a week, those of the days before today apart from each other. A clock that went back loses none. */
function recent(track: FigureTrack, now: number): FigureTrack {
  let last = Number.NEGATIVE_INFINITY;
  const kept = track.filter(([at]) => {
    if (now - at > WEEK_MS) return false;
    if (now - at > DAY_MS && at - last < APART_MS) return false;
    last = at;
    return true;
  });
  return kept.slice(1 - MAX_POINTS);
}
