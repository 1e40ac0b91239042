import type { ReceiptEvent } from "../../../workers/contract/generation";
import { cn } from "../../lib/cn";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { stageLabel } from "./advice";
import { useReceipt } from "./use-receipt";

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "medium" });

interface ReceiptProps {
  id: string | null;
  /** Changes when there may be new lines. */
  version: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Milliseconds since the first line, as "+0.4 s". */
function since(first: string, at: string): string {
  return `+${((Date.parse(at) - Date.parse(first)) / 1000).toFixed(1)} s`;
}

function Line({ event, first, isLast }: { event: ReceiptEvent; first: string; isLast: boolean }) {
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
        <p className="font-medium text-sm">{stageLabel(event.stage)}</p>
        {event.detail && (
          <p className="text-faint text-xs [overflow-wrap:anywhere]">{event.detail}</p>
        )}
      </div>
      <time dateTime={event.at} className="figures grid text-right text-xs">
        {clock.format(new Date(event.at))}
        <span className="text-faint">{since(first, event.at)}</span>
      </time>
    </li>
  );
}

function Lines({ id, version }: { id: string | null; version: string | null }) {
  const { events, error } = useReceipt(id, version);
  if (error) return <p className="text-bad text-sm">{error}</p>;
  if (!events) return <Skeleton className="h-40" />;
  const first = events[0];
  if (!first) return <p className="text-muted text-sm">Nothing is recorded yet.</p>;
  return (
    <ol>
      {events.map((event, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended.
          key={index}
          event={event}
          first={first.at}
          isLast={index === events.length - 1}
        />
      ))}
    </ol>
  );
}

/** A run's receipt as a timeline: every stage with its time. */
export function Receipt({ id, version, isOpen, onOpenChange }: ReceiptProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="right"
      title="Receipt"
      description="Everything that happened to this run, and when."
    >
      <div className="px-6 pb-8">
        <Lines id={id} version={version} />
        {id && (
          <p className="mt-8 border-line border-t pt-4 text-faint text-xs">
            Run <code className="select-all font-mono text-2xs">{id}</code>
          </p>
        )}
      </div>
    </Dialog>
  );
}
