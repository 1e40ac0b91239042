import { ChevronLeft, ChevronRight, Info } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Progress } from "#ui/progress";
import { ResultMedia } from "#ui/result-media";
import { CardMedia } from "./card-media";
import { RecordActions, type RecordDeeds } from "./record-actions";

export interface OverlayProps {
  record: GenerationRecord | null;
  /** Its place among the items shown, from 1. */
  place: number;
  count: number;
  /** There are more than `count`, not read yet. */
  hasMore: boolean;
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
  onDetails: (id: string) => void;
  deeds: RecordDeeds;
}

/** One result over the whole screen; the arrow keys move on. */
export function Overlay({
  record,
  place,
  count,
  hasMore,
  onMove,
  onClose,
  onDetails,
  deeds,
}: OverlayProps) {
  const details = useRef<HTMLButtonElement>(null);
  const [isFirst, isLast] = [place <= 1, place >= count];

  function move(event: KeyboardEvent) {
    // The arrows of a film that plays are its own.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === "ArrowLeft" && !isFirst) onMove(-1);
    if (event.key === "ArrowRight" && !isLast) onMove(1);
  }
  return (
    <Dialog
      isOpen={record !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Result"
      isHeadingHidden
      placement="full"
      className="bg-well"
    >
      {record && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole dialog, wherever the focus is.
        <div data-current-result className="flex h-full flex-col" onKeyDown={move}>
          <div className="relative min-h-0 flex-1">
            <div className="absolute inset-3 top-14 grid place-items-center sm:inset-x-20 sm:inset-y-6">
              <Shown key={record.id} record={record} />
            </div>
            <Button
              variant="film"
              size="icon"
              aria-label="Previous"
              // A disabled button would lose the focus, and the dialog its arrow keys.
              aria-disabled={isFirst}
              onClick={() => isFirst || onMove(-1)}
              className="-translate-y-1/2 absolute top-1/2 left-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-30"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Button>
            <Button
              variant="film"
              size="icon"
              aria-label="Next"
              data-autofocus={isFirst && !isLast ? "" : undefined}
              aria-disabled={isLast}
              onClick={() => isLast || onMove(1)}
              className="-translate-y-1/2 absolute top-1/2 right-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-30"
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <div className="flex flex-wrap items-center gap-2 border-line border-t bg-panel px-4 py-3 sm:px-6">
            <p
              dir="auto"
              className="line-clamp-2 min-w-full flex-1 text-sm sm:min-w-0 [overflow-wrap:anywhere]"
            >
              {generationName(record)}
            </p>
            <p className="film-edge mr-auto text-faint sm:mr-2">
              {place} of {count}
              {hasMore && "+"}
            </p>
            <RecordActions
              key={record.id}
              record={record}
              {...deeds}
              onCancel={async (running) => {
                await deeds.onCancel(running);
                // The button is gone by then; without the focus the arrow keys would be gone, too.
                details.current?.focus();
              }}
            />
            <Button ref={details} onClick={() => onDetails(record.id)}>
              <Info aria-hidden="true" className="size-4" />
              Details
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Shown({ record }: { record: GenerationRecord }) {
  if (record.output_url) {
    return (
      <ResultMedia
        record={record}
        alt={generationName(record)}
        room="place"
        isPlaying
        className="animate-develop"
      />
    );
  }
  return (
    <div className="grid size-full max-w-md place-items-center">
      {record.status === "processing" ? (
        <div className="grid w-full gap-4 px-5 text-center">
          <p className="figures font-display font-semibold text-xl">
            {record.progress === null ? "Generating" : `${Math.round(record.progress * 100)}%`}
          </p>
          <Progress label="Progress" value={record.progress} />
        </div>
      ) : (
        <CardMedia record={record} isPlaying={false} />
      )}
    </div>
  );
}
