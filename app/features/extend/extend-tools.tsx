import { AlignCenter, Redo2, RotateCcw, Undo2 } from "lucide-react";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { NumberField } from "#ui/number-field";
import type { RasterSize } from "../enhance/pixels/strips";
import { Chips } from "../enhance/screen/chips";
import { useUndoKeys } from "../masks/use-undo-keys";
import { ToolButton } from "../region/tool-button";
import { EXTEND_SHAPES, type ExtendShape } from "./extend-shapes";
import { type Extending, MAX_BLEND } from "./extended";
import { mixedEdge } from "./new-area";
import {
  addedSides,
  type ExtendedOutput,
  type FrameSide,
  fitTo,
  LEAST_SHARE,
  mostAdded,
  mostShare,
  movedTo,
  outputOf,
  type Placement,
  reshaped,
  scaledTo,
  sizeShareOf,
  withSide,
} from "./placement";
import type { ExtendControl } from "./use-extending";

const BLEND_SCALE = numberScale({ from: 0, to: MAX_BLEND, step: 1, unit: "px" });
const SHAPE_OPTIONS = EXTEND_SHAPES.map((value) => ({
  value,
  label: value === "free" ? "Free" : value,
}));
const FRAME_SIDES: readonly { side: FrameSide; label: string }[] = [
  { side: "left", label: "Add left" },
  { side: "right", label: "Add right" },
  { side: "top", label: "Add top" },
  { side: "bottom", label: "Add bottom" },
];

interface ToolsProps {
  control: ExtendControl;
  extending: Extending;
  /** Of the picture, in pixels. */
  size: RasterSize;
  /** Whether a model makes the new area: it can mix at the picture's edges. */
  hasBlend: boolean;
}

/** The shape of a frame, and where the picture is in it, by numbers. */
export function ExtendTools({ control, extending, size, hasBlend }: ToolsProps) {
  const { placement, blend } = extending;
  const { place, undo, redo } = control;
  const { shape, width, height } = placement;
  useUndoKeys(undo, redo);
  const middle = { left: (width - size.width) / 2, top: (height - size.height) / 2 };
  return (
    <>
      <Chips<ExtendShape>
        label="Shape"
        name="extend-shape"
        options={SHAPE_OPTIONS}
        value={shape}
        onChange={(next) => place(reshaped(placement, size, next))}
      />
      <div role="toolbar" aria-label="Placement" className="grid grid-cols-4 gap-1">
        <ToolButton
          label="Centre"
          icon={AlignCenter}
          onPress={() => place(movedTo(placement, size, middle.left, middle.top))}
        />
        <ToolButton label="Undo" icon={Undo2} isDisabled={undo === null} onPress={() => undo?.()} />
        <ToolButton label="Redo" icon={Redo2} isDisabled={redo === null} onPress={() => redo?.()} />
        <ToolButton label="Reset" icon={RotateCcw} onPress={() => place(fitTo(size, shape))} />
      </div>
      {shape === "free" ? (
        <SideFields {...{ placement, size, place }} />
      ) : (
        <PlaceFields {...{ placement, size, place }} />
      )}
      {hasBlend && (
        <div className="grid gap-1">
          <Amount
            label="Blend into the picture"
            scale={BLEND_SCALE}
            value={blend}
            onChange={control.setBlend}
          />
          <p className="text-muted text-xs">{blendWords(outputOf(placement, size), blend)}</p>
        </div>
      )}
    </>
  );
}

/** What a blend does. @param blend as it is set, in pixels of the picture */
export function blendWords(output: ExtendedOutput, blend: number): string {
  const used = mixedEdge(output, blend);
  if (used === 0) return "Every pixel of the picture stays as it is.";
  const isLess = used < Math.round(blend * output.scale);
  const where = output.scale < 1 ? "the smaller picture" : "the picture";
  return `The outer ${used} px of ${where} mix with the new area${isLess ? ", a quarter of its shorter side at most" : ""}. The rest stays as it is.`;
}

interface FieldsProps {
  placement: Placement;
  size: RasterSize;
  place: ExtendControl["place"];
}

/** The picture's size in a shape, and its place. */
function PlaceFields({ placement, size, place }: FieldsProps) {
  const { shape, width, height, left, top } = placement;
  const shareScale = numberScale({
    ...{ from: LEAST_SHARE, to: mostShare(size, shape), step: 0.01 },
    ...{ unit: "%", factor: 100, digits: 0 },
  });
  const roomScale = (room: number) =>
    numberScale({ from: Math.min(0, room), to: Math.max(0, room), step: 1, unit: "px" });
  const places = [
    { label: "Left", value: left, room: width - size.width },
    { label: "Top", value: top, room: height - size.height },
  ];
  return (
    <>
      <Amount
        label="Picture size"
        scale={shareScale}
        value={sizeShareOf(placement, size)}
        onChange={(share) => place(scaledTo(placement, size, share), "size")}
      />
      <div className="grid grid-cols-2 gap-2">
        {places.map(({ label, value, room }) => (
          <div key={label} className="grid gap-1 text-xs">
            <span aria-hidden="true">{label}</span>
            <NumberField
              label={label}
              scale={roomScale(room)}
              value={value}
              onChange={(next) =>
                place(
                  label === "Left"
                    ? movedTo(placement, size, next, top)
                    : movedTo(placement, size, left, next),
                )
              }
            />
          </div>
        ))}
      </div>
    </>
  );
}

/** What is added at each side in the free shape. */
function SideFields({ placement, size, place }: FieldsProps) {
  const added = addedSides(placement, size);
  const scale = numberScale({ from: 0, to: mostAdded(size), step: 1, unit: "px" });
  return (
    <>
      {FRAME_SIDES.map(({ side, label }) => (
        <Amount
          key={side}
          label={label}
          scale={scale}
          value={added[side]}
          onChange={(length) => place(withSide(placement, size, side, length), side)}
        />
      ))}
    </>
  );
}
