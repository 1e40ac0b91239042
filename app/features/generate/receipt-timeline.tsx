import { cn } from "#lib/cn";
import type { StoryLine } from "./receipt-story";

interface TimelineLine extends StoryLine {
  /** The time of `at` in the reader's zone. */
  clock: string;
  /** How long after the first line. */
  since?: string;
}

function Line({ line, isLast }: { line: TimelineLine; isLast: boolean }) {
  const { at, title, note, clock, since } = line;
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
        <p className="font-medium text-sm">{title}</p>
        {note && <p className="text-faint text-xs [overflow-wrap:anywhere]">{note}</p>}
      </div>
      <time dateTime={at} className="figures grid content-start text-right text-xs">
        {clock}
        {since && <span className="text-faint">{since}</span>}
      </time>
    </li>
  );
}

/** Lines that follow one another, oldest first. */
export function ReceiptTimeline({ lines }: { lines: readonly TimelineLine[] }) {
  return (
    <ol>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended.
        <Line key={index} line={line} isLast={index === lines.length - 1} />
      ))}
    </ol>
  );
}
