import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { Chips } from "../screen/chips";
import { cropSize, isWhole, MAX_ANGLE } from "./crop";
import { CROP_RATIOS } from "./ratios";
import type { CropControl } from "./use-look-crop";

const DEGREES = numberScale({
  ...{ from: -MAX_ANGLE, to: MAX_ANGLE, step: 0.1, unit: "°", digits: 1 },
});

/** Which part of the picture is kept: its shape, its turn, and what opens the frame on the picture. */
export function CropField({ control }: { control: CropControl }) {
  const { crop, size, isOpen, setOpen, ratio, setRatio, setAngle, reset, undo, redo } = control;
  const { width, height } = cropSize(crop, size);
  /** The whole picture is shown while the crop changes. */
  const opening =
    <T,>(act: (value: T) => void) =>
    (value: T) => {
      setOpen(true);
      act(value);
    };
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)}>{isOpen ? "Done" : "Crop"}</Button>
      <Chips
        label="Aspect ratio"
        name="crop ratio"
        options={CROP_RATIOS}
        value={ratio}
        onChange={opening(setRatio)}
      />
      <Amount label="Straighten" scale={DEGREES} value={crop.angle} onChange={opening(setAngle)} />
      <p className="text-muted text-xs tabular-nums">
        {width} × {height} pixels
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isWhole(crop)} onClick={reset}>
          Reset crop
        </Button>
        <Button size="sm" variant="quiet" disabled={!undo} onClick={() => undo?.()}>
          Undo crop
        </Button>
        <Button size="sm" variant="quiet" disabled={!redo} onClick={() => redo?.()}>
          Redo crop
        </Button>
      </div>
    </>
  );
}
