import { Redo2, Undo2 } from "lucide-react";
import { Button } from "#ui/button";
import { BrushAmounts, type BrushShape, FIRST_SHAPE } from "../../masks/brush-amounts";
import { useUndoKeys } from "../../masks/use-undo-keys";

/** How the brush is set. */
export interface BrushSettings extends BrushShape {
  is: "none" | "add" | "remove";
}

export const FIRST_BRUSH: BrushSettings = { is: "none", ...FIRST_SHAPE };

interface BrushFieldProps {
  brush: BrushSettings;
  onChange: (brush: BrushSettings) => void;
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
}

/** Adds to a cut-out and takes from it by hand. */
export function BrushField({ brush, onChange, onUndo, onRedo }: BrushFieldProps) {
  useUndoKeys(onUndo, onRedo);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Brush</legend>
      <div className="flex flex-wrap gap-1.5">
        {(["add", "remove"] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={brush.is === one}
            variant={brush.is === one ? "ink" : "outline"}
            onClick={() => onChange({ ...brush, is: brush.is === one ? "none" : one })}
          >
            {one === "add" ? "Add" : "Remove"}
          </Button>
        ))}
        <Button size="sm" variant="quiet" disabled={onUndo === null} onClick={() => onUndo?.()}>
          <Undo2 aria-hidden="true" className="size-4" />
          Undo
        </Button>
        <Button size="sm" variant="quiet" disabled={onRedo === null} onClick={() => onRedo?.()}>
          <Redo2 aria-hidden="true" className="size-4" />
          Redo
        </Button>
      </div>
      <BrushAmounts brush={brush} onChange={(part) => onChange({ ...brush, ...part })} />
    </fieldset>
  );
}
