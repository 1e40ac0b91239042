import { formatAgo } from "#lib/ago";
import { formatMoment } from "#lib/format";
import { useHydrated } from "#lib/use-hydrated";
import { useMinute } from "#lib/use-minute";

interface AgoProps {
  /** ISO 8601 */
  at: string;
  className?: string;
}

/**
 * How long ago something was; the moment itself, in the reader's zone, on pointing at it. It is written only
 * then: a list of hundreds would be rendered twice, because the server does not know the zone.
 */
export function Ago({ at, className }: AgoProps) {
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatMoment(at);
      }}
      className={className}
    >
      <Since at={at} />
    </time>
  );
}

/** A moment in the reader's zone; in UTC until that is known. */
export function LocalTime({ at }: { at: string }) {
  return <>{formatMoment(at, useHydrated() ? undefined : "UTC")}</>;
}

/** How long ago something was, as text. */
export function Since({ at }: { at: string }) {
  return <>{formatAgo(at, Math.max(useMinute(), Date.parse(at)))}</>;
}
