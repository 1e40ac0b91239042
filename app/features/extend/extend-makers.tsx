import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import type { RasterSize } from "../enhance/pixels/strips";
import type { ExtendedOutput } from "./placement";

/** The model that makes a new area; null where the chosen one takes no mask: the edges can be filled by rule then. */
export interface ExtendMaker {
  name: string;
  /** What that costs for a picture of a size, in credits. */
  priceOf: (size: RasterSize) => number;
}

/** Who fills what is new: a model at its price, or a rule on the device. */
export function ExtendMakers({
  model,
  output,
  onFill,
}: {
  model: ExtendMaker | null;
  output: ExtendedOutput;
  onFill: () => void;
}) {
  return (
    <div className="grid gap-3 border-line border-t pt-3 text-sm">
      {output.scale < 1 && (
        <p>
          The result would be too large, so the picture becomes smaller:{" "}
          {Math.max(1, Math.round(output.scale * 100))}% of its size.
        </p>
      )}
      {model && (
        <p className="text-muted">
          {model.name} makes the new area when you press Generate, for{" "}
          {creditsLabel(model.priceOf(output))}. The picture there is a first guess.
        </p>
      )}
      <div className="grid justify-items-start gap-1.5">
        <p className="text-muted">
          {model
            ? "Or fill the edges by rule, without AI"
            : "The edges are filled by rule, without AI"}
          : the picture goes on mirrored and softer. Free, on this device; the result is saved to
          your history.
        </p>
        {model && (
          <Button size="sm" onClick={onFill}>
            Fill the edges
          </Button>
        )}
      </div>
    </div>
  );
}
