import { formatAgo } from "#lib/ago";
import { formatMoment } from "#lib/format";
import { useIsAlive, useMinute } from "#lib/use-minute";

interface AgoProps {
  /** ISO 8601 */
  at: string;
  className?: string;
}

/** How long ago something was; the moment itself, in the reader's zone, on pointing at it. */
export function Ago({ at, className }: AgoProps) {
  const isAlive = useIsAlive();
  return (
    <time dateTime={at} title={isAlive ? formatMoment(at) : undefined} className={className}>
      <Since at={at} />
    </time>
  );
}

/** A moment in the reader's zone; in UTC until that is known. */
export function Moment({ at }: { at: string }) {
  return <>{formatMoment(at, useIsAlive() ? undefined : "UTC")}</>;
}

/** How long ago something was, as text. */
export function Since({ at }: { at: string }) {
  return <>{formatAgo(at, useMinute())}</>;
}
