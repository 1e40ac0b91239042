import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";
import type { SharedView } from "./use-view";
import { MOST_SCALE, STEP } from "./view";

/** Nearer, further, and all of it, with the scale. */
export function ZoomButtons({
  view,
  scale,
  isDisabled = false,
}: {
  view: SharedView;
  scale: number;
  isDisabled?: boolean;
}) {
  return (
    <>
      <Tooltip text="Zoom out">
        <Button
          size="icon"
          aria-label="Zoom out"
          disabled={isDisabled || scale <= 1}
          onClick={() => view.zoom(1 / STEP)}
        >
          <ZoomOut aria-hidden="true" className="size-4" />
        </Button>
      </Tooltip>
      <p role="status" aria-label="Zoom" className="figures w-10 text-center text-sm">
        {scale.toFixed(1)}×
      </p>
      <Tooltip text="Zoom in">
        <Button
          size="icon"
          aria-label="Zoom in"
          disabled={isDisabled || scale >= MOST_SCALE}
          onClick={() => view.zoom(STEP)}
        >
          <ZoomIn aria-hidden="true" className="size-4" />
        </Button>
      </Tooltip>
      <Tooltip text="Show all of it">
        <Button
          size="icon"
          variant="quiet"
          aria-label="Fit"
          disabled={isDisabled}
          onClick={() => view.showWhole()}
        >
          <Maximize aria-hidden="true" className="size-4" />
        </Button>
      </Tooltip>
    </>
  );
}
