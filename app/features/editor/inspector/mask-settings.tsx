import { useStore } from "@nanostores/react";
import type { MaskShape } from "#contract/timeline/names";
import type { PieceMask, VisualItem } from "#contract/timeline/timeline";
import { MASK_DEFINITIONS } from "#film/paint/masks";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { Fold } from "#ui/fold";
import { maskHandled } from "../preview/mask-handles";
import { binder, Choice, shares, Toggle } from "./controls";
import { useChange } from "./use-change";

const SHAPES: readonly { value: MaskShape | "none"; label: string }[] = [
  { value: "none", label: "None" },
  ...Object.values(MASK_DEFINITIONS).map(({ name, label }) => ({ value: name, label })),
];
const PLACE = shares(-0.5, 1.5, 0.01);
const SIZE = shares(0.02, 2, 0.01);
const FEATHER = shares(0, 1, 0.01);
const ROTATION = numberScale({ from: -180, to: 180, step: 1, unit: "°", digits: 1 });

/** What a mask is before it is changed, beside its shape. */
const USUAL: Omit<PieceMask, "shape"> = {
  ...{ x: 0.5, y: 0.5, width: 0.7, height: 0.7, rotation: 0, feather: 0, invert: false },
};

/** The shape that a piece is cut to. */
export function MaskSettings({ item }: { item: VisualItem }) {
  const change = useChange(item);
  const { mask } = item;
  return (
    <Fold title="Mask" isOpen={mask !== undefined}>
      <Choice<MaskShape | "none">
        label="Shape"
        options={SHAPES}
        value={mask?.shape ?? "none"}
        onChange={(shape) => {
          change({ mask: shape === "none" ? undefined : { ...USUAL, ...mask, shape } });
          maskHandled.set(shape === "none" ? null : item.id);
        }}
      />
      {mask && <MaskDetails item={item} mask={mask} />}
    </Fold>
  );
}

function MaskDetails({ item, mask }: { item: VisualItem; mask: PieceMask }) {
  const change = useChange(item);
  const bind = binder(mask, (part) => change({ mask: { ...mask, ...part } }));
  const isHandled = useStore(maskHandled) === item.id;
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start aria-pressed:border-signal aria-pressed:bg-signal-wash"
        aria-pressed={isHandled}
        onClick={() => maskHandled.set(isHandled ? null : item.id)}
      >
        Edit on picture
      </Button>
      <Amount label="Mask X" scale={PLACE} {...bind("x")} />
      <Amount label="Mask Y" scale={PLACE} {...bind("y")} />
      <Amount label="Mask width" scale={SIZE} {...bind("width")} />
      <Amount label="Mask height" scale={SIZE} {...bind("height")} />
      <Amount label="Mask rotation" scale={ROTATION} {...bind("rotation")} />
      <Amount label="Feather" scale={FEATHER} {...bind("feather")} />
      <Toggle label="Invert" {...bind("invert")} />
    </>
  );
}
