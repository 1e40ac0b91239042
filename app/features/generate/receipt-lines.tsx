import type { ReceiptEvent } from "#contract/generation";
import { once } from "#contract/once";
import { cn } from "#lib/cn";
import { type Making, stageLabel } from "./stage-words";

const clock = once(() => new Intl.DateTimeFormat("en-US", { timeStyle: "medium" }));

/** Milliseconds since the first line, as "+0.4 s". */
function since(first: string, at: string): string {
  return `+${((Date.parse(at) - Date.parse(first)) / 1000).toFixed(1)} s`;
}

interface LineProps {
  event: ReceiptEvent;
  making: Making | null;
  first: string;
  isLast: boolean;
}

function Line({ event, making, first, isLast }: LineProps) {
  return (
    <li className="relative grid grid-cols-[1.25rem_1fr_auto] gap-x-2 pb-5 last:pb-0">
      {!isLast && (
        <span aria-hidden="true" className="absolute top-4 bottom-0 left-[5px] w-px bg-line" />
      )}
      <span
        aria-hidden="true"
        className={cn(
          "mt-1.5 size-[11px] rounded-pill border-2",
          isLast ? "border-signal" : "border-control",
        )}
      />
      <div className="min-w-0">
        <p className="font-medium text-sm">{stageLabel(event.stage, making)}</p>
        {event.detail && (
          <p className="text-faint text-xs [overflow-wrap:anywhere]">{event.detail}</p>
        )}
      </div>
      <time dateTime={event.at} className="figures grid text-right text-xs">
        {clock().format(new Date(event.at))}
        <span className="text-faint">{since(first, event.at)}</span>
      </time>
    </li>
  );
}

/** The lines of a receipt as a timeline, oldest first. */
export function ReceiptLines({
  events,
  making,
}: {
  events: readonly ReceiptEvent[];
  /** Null while it is not known. */
  making: Making | null;
}) {
  const first = events[0];
  if (!first) return <p className="text-muted text-sm">Nothing is recorded yet.</p>;
  return (
    <ol>
      {events.map((event, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended.
          key={index}
          event={event}
          making={making}
          first={first.at}
          isLast={index === events.length - 1}
        />
      ))}
    </ol>
  );
}
