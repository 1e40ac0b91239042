import { useState } from "react";
import { Button } from "#ui/button";
import { DialogSheet } from "#ui/dialog-sheet";
import { Skeleton } from "#ui/skeleton";
import { newAreaOf } from "../extend/kept-area";
import type { MarkedRegion } from "../generate/use-draft";
import type { InputImage } from "../generate/use-input-image";
import { keepMask } from "./kept-masks";
import { PaintStage } from "./paint-stage";
import { PainterTools } from "./painter-tools";
import { TO_CHANGE } from "./purposes";
import { markedShare, regionProblem } from "./shapes";
import { usePainting } from "./use-painting";
import { usePicture } from "./use-picture";

interface RegionPainterProps {
  image: InputImage;
  /** The region to go on with; null for a new one. */
  region: MarkedRegion | null;
  onDone: (region: MarkedRegion) => void;
  onClose: () => void;
}

/** A share in words; what is there at all is more than nothing. */
function shareLabel(share: number): string {
  if (share === 0) return "Nothing marked";
  if (share < 0.01) return "Under 1% marked";
  return `${Math.min(Math.round(share * 100), share < 1 ? 99 : 100)}% marked`;
}

/** Marks the part of a picture that is to change, over the whole screen. */
export function RegionPainter({ image, region, onDone, onClose }: RegionPainterProps) {
  const { picture, problem } = usePicture(image);
  const painting = usePainting(picture, region);
  const { painted, isChanged } = painting;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const said = problem ?? refusal ?? painting.problem;

  function finish() {
    if (!picture || !painted) return;
    const wrong = regionProblem(painted.mask);
    setRefusal(wrong);
    if (wrong) return;
    if (region && !isChanged) return onClose();
    const { mask, feather } = painted;
    onDone({
      ...{ id: keepMask(mask), url: null, image: image.url, size: picture.size, feather },
      ...(region?.extended === undefined ? {} : { extended: region.extended }),
    });
  }

  return (
    <DialogSheet
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (isChanged && !isAsking) setIsAsking(true);
        else onClose();
      }}
      title="Edit region"
      isHeadingHidden
      placement="full"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 pr-16 pl-4 lg:col-span-2">
          <p aria-hidden="true" className="font-display font-semibold text-lg max-sm:hidden">
            Edit region
          </p>
          <p role="status" className="figures text-muted text-sm">
            {painted && shareLabel(markedShare(painted.mask))}
            {painted && region && newAreaOf(region) && ", always with the new area"}
          </p>
          <div className="ml-auto flex items-center gap-2">
            {isAsking ? (
              <>
                <span role="alert" className="text-sm max-sm:sr-only">
                  Discard what you marked?
                </span>
                <Button size="sm" onClick={onClose}>
                  Discard
                </Button>
                <Button size="sm" variant="signal" onClick={() => setIsAsking(false)}>
                  Go on
                </Button>
              </>
            ) : (
              <Button variant="signal" disabled={!painted} onClick={finish}>
                Done
              </Button>
            )}
          </div>
          {said && (
            <p role="alert" className="w-full text-bad text-sm">
              {said}
            </p>
          )}
        </div>
        {picture && painted ? (
          <>
            <div className="grid min-h-0 bg-well p-2">
              <PaintStage
                picture={picture}
                painting={painting}
                mask={painted.mask}
                feather={(painted.feather * painted.mask.width) / picture.size.width}
              />
            </div>
            <PainterTools
              painting={painting}
              painted={painted}
              picture={picture}
              purpose={TO_CHANGE}
            />
          </>
        ) : (
          <div className="bg-well p-4 lg:col-span-2">
            {!problem && <Skeleton className="h-full" />}
          </div>
        )}
      </div>
    </DialogSheet>
  );
}
