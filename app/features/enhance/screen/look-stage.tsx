import { type CSSProperties, type RefObject, useState } from "react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { Compare } from "#ui/compare";
import { CropFrame, turnedRoom } from "../crop/crop-frame";
import type { CropControl } from "../crop/use-look-crop";
import type { SmallPreview } from "../device/protocol";
import { IN_SIGHT } from "./panel";
import { useRasterUrl } from "./use-raster-url";

interface LookStageProps {
  preview: SmallPreview | null;
  /** Where the preview is drawn. */
  place: RefObject<HTMLDivElement>;
  isPlain: boolean;
  /** What part of the picture is kept; null without a picture. */
  cropping: CropControl | null;
  onPlain: (isPlain: boolean) => void;
}

/** The room of a picture that is turned while it is cropped, as large as it fits. */
function roomStyle({ crop, size }: CropControl): CSSProperties {
  const { width, height } = turnedRoom(size, crop.angle);
  return {
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, calc(var(--tall) * ${width / height}))`,
  };
}

function turnStyle({ crop, size }: CropControl): CSSProperties {
  const room = turnedRoom(size, crop.angle);
  return {
    width: `${(size.width / room.width) * 100}%`,
    transform: `translate(-50%, -50%) rotate(${crop.angle}deg)`,
  };
}

/** The picture with its look, alone or against the one before it, with a line between them that drags. */
export function LookStage({ preview, place, isPlain, cropping, onPlain }: LookStageProps) {
  const [isComparing, setIsComparing] = useState(false);
  const isCropping = cropping?.isOpen === true;
  const before = useRasterUrl(isComparing ? (preview?.raster ?? null) : null);
  return (
    <>
      <div
        className={cn(
          IN_SIGHT,
          "grid min-h-40 place-items-center rounded-control bg-mat [--tall:70dvh] max-lg:[--tall:38dvh] max-lg:[&_canvas]:max-h-[38dvh]",
        )}
        aria-busy={!preview}
      >
        <div
          className={cn(
            "relative",
            isCropping ? "overflow-hidden rounded-control" : "w-fit max-w-full",
          )}
          style={isCropping ? roomStyle(cropping) : undefined}
        >
          <div
            ref={place}
            className={cn(
              isCropping && "absolute top-1/2 left-1/2 [&_canvas]:max-h-none! [&_canvas]:w-full",
            )}
            style={isCropping ? turnStyle(cropping) : undefined}
          />
          {isCropping && <CropFrame control={cropping} />}
          {before && !isCropping && (
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
