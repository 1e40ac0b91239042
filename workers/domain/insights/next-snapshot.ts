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

interface SnapshotRules {
  /** Milliseconds since 1970. */
  now: number;
  unit: string;
  /** Whether the source makes its list once a day. */
  isDaily?: boolean;
  /** Whether rows leave because their authors delete them: nothing of these is kept. */
  mayBeEmpty?: boolean;
}

/**
 * What a list becomes with the rows that were just read: ranks, the places that each has gained since the list before,
 * and the figures of a week.
 * A daily list that is read again on the same day stays as it is.
 */
export function nextSnapshot(
  before: InsightSnapshot,
  rows: readonly FoundRow[],
  { now, unit, isDaily = false, mayBeEmpty = false }: SnapshotRules,
): InsightSnapshot {
  if (isDaily && isSame(before.items, rows)) return { items: before.items, tracks: before.tracks };
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
  const listed = new Set(rows.map(({ id }) => id));
  const kept = [...tracks]
    .filter(([id, track]) => track.length > 0 && (!mayBeEmpty || listed.has(id)))
    .sort(([, one], [, other]) => lastOf(other) - lastOf(one))
    .slice(0, MAX_TRACKS);
  return { items, tracks: Object.fromEntries(kept) };
}

/** Whether rows are those of a list, with the same figures. */
const isSame = (items: readonly InsightItem[], rows: readonly FoundRow[]) =>
  items.length === rows.length &&
  items.every(({ id, figure }, index) => id === rows[index]?.id && figure === rows[index]?.figure);

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
