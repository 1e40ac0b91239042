import { Redo2, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";

/** In pixels of the screen. */
const BRUSH_SIZE = numberScale({ from: 3, to: 80, step: 1, unit: "px" });
const HARDNESS = numberScale({
  ...{ from: 0, to: 1, step: 0.05 },
  ...{ unit: "%", factor: 100, digits: 0 },
});

/** How the brush is set. */
export interface BrushSettings {
  is: "none" | "add" | "remove";
  /** In pixels of the screen. */
  radius: number;
  /** From 0 to 1. */
  hardness: number;
}

export const FIRST_BRUSH: BrushSettings = { is: "none", radius: 18, hardness: 0.75 };

/** Control Z takes the last stroke back, Control Shift Z and Control Y paint it again; a text field has its own. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null) {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, shiftKey } = event;
      if (!(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return;
      if (
        target instanceof HTMLElement &&
        target.matches("input:not([type=range], [type=radio], [type=checkbox]), textarea")
      )
        return;
      event.preventDefault();
      const isForward = shiftKey || /y/i.test(key);
      (isForward ? latest.current.redo : latest.current.undo)?.();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

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
      <Amount
        label="Brush size"
        scale={BRUSH_SIZE}
        value={brush.radius}
        onChange={(radius) => onChange({ ...brush, radius })}
      />
      <Amount
        label="Hardness"
        scale={HARDNESS}
        value={brush.hardness}
        onChange={(hardness) => onChange({ ...brush, hardness })}
      />
    </fieldset>
  );
}
