import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";
import type { SharedView } from "./use-view";
import { MOST_SCALE, STEP } from "./view";

/** A disabled button would lose the focus, and its dialog the keys. At an end of the scale a press changes nothing. */
const AT_END =
  "aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-faint";

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
          disabled={isDisabled}
          aria-disabled={scale <= 1 || undefined}
          className={AT_END}
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
          // A dialog begins with the picture whole: "Zoom out" has nothing to do.
          data-autofocus={isDisabled ? undefined : ""}
          disabled={isDisabled}
          aria-disabled={scale >= MOST_SCALE || undefined}
          className={AT_END}
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
