import { type RefObject, useState } from "react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { Compare } from "#ui/compare";
import type { SmallPreview } from "../device/protocol";
import { IN_SIGHT } from "./panel";
import { useRasterUrl } from "./use-raster-url";

interface LookStageProps {
  preview: SmallPreview | null;
  /** Where the preview is drawn. */
  place: RefObject<HTMLDivElement>;
  isPlain: boolean;
  onPlain: (isPlain: boolean) => void;
}

/** The picture with its look, alone or against the one before it, with a line between them that drags. */
export function LookStage({ preview, place, isPlain, onPlain }: LookStageProps) {
  const [isComparing, setIsComparing] = useState(false);
  const before = useRasterUrl(isComparing ? (preview?.raster ?? null) : null);
  return (
    <>
      <div
        className={cn(
          IN_SIGHT,
          "grid min-h-40 place-items-center rounded-control bg-mat max-lg:[&_canvas]:max-h-[38dvh]",
        )}
        aria-busy={!preview}
      >
        <div className="relative w-fit max-w-full">
          <div ref={place} />
          {before && (
            <div className="absolute inset-0 overflow-hidden rounded-control">
              <Compare key={before} before={before} after="" alt="" onSize={() => undefined}>
                <span className="sr-only">Before and after</span>
              </Compare>
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-pressed={isPlain} onClick={() => onPlain(!isPlain)}>
          Show the original
        </Button>
        <Button
          size="sm"
          aria-pressed={isComparing}
          disabled={!preview}
          onClick={() => setIsComparing(!isComparing)}
        >
          Before and after
        </Button>
        <p className="text-faint text-xs">
          The same settings give the same pixels on every device.
        </p>
      </div>
    </>
  );
}
