import { X } from "lucide-react";
import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { Button } from "#ui/button";
import { ComparedMedia } from "./compared-media";
import type { SharedClips } from "./shared-clips";

interface ComparePlaceProps {
  record: GenerationRecord;
  /** From 1. */
  number: number;
  /** Makes an element follow the shared view. */
  layer: (element: HTMLElement | null) => void;
  clips: SharedClips;
  onRemove: (() => void) | null;
}

/** One of the compared results, with its words. */
export function ComparePlace({ record, number, layer, clips, onRemove }: ComparePlaceProps) {
  const { width, height } = record;
  const name = generationName(record);
  return (
    <figure className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-panel">
      <div data-place="" className="relative min-h-0 flex-1 overflow-hidden bg-mat">
        <ComparedMedia record={record} layer={layer} clips={clips} />
        {onRemove && (
          <Button
            variant="film"
            size="icon-sm"
            className="absolute top-2 right-2"
            aria-label={`Remove from the comparison: ${name.slice(0, 80)}`}
            onClick={onRemove}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      <figcaption className="flex items-baseline gap-2 px-3 py-2 text-xs">
        <span className="figures font-semibold">{number}</span>
        <span dir="auto" className="min-w-0 flex-1 truncate text-muted">
          {name}
        </span>
        {width !== null && height !== null && (
          <span className="film-edge shrink-0 text-faint max-sm:hidden">
            {width}×{height}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
