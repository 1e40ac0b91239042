import type { TextMotionName } from "#contract/timeline/names";
import type { TitleSource, VisualItem } from "#contract/timeline/timeline";
import { TEXT_MOTION_DEFINITIONS } from "#film/paint/text-motions";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Fold } from "#ui/fold";
import { binder, Choice, Colour, Group, lengths, shares, Toggle } from "./controls";
import { DesignFold } from "./design-fold";
import { KeyedAmount } from "./keyed-amount";
import { FontFields, PlateFields, ShadowFields } from "./lettering-fields";
import { useChange } from "./use-change";

const ALIGNS = [
  { value: "left", label: "Left" },
  { value: "center", label: "Centre" },
  { value: "right", label: "Right" },
] as const;
const PARTS = [
  { value: "letter", label: "Letter" },
  { value: "word", label: "Word" },
  { value: "line", label: "Line" },
] as const;
const MOTIONS: readonly { value: TextMotionName | "none"; label: string }[] = [
  { value: "none", label: "None" },
  ...Object.values(TEXT_MOTION_DEFINITIONS).map(({ name, label }) => ({ value: name, label })),
];
const LETTERS = shares(0.03, 0.25, 0.005);
const LINE_HEIGHT = numberScale({ from: 0.7, to: 3, step: 0.02, unit: "×", digits: 2 });
const SPACING = shares(-0.1, 0.6, 0.01);
const STROKE = shares(0.01, 0.4, 0.01);
const SUBLINE = shares(0.2, 2, 0.02);
const OPACITY = shares();
const SECONDS = lengths(0.1, 5);
const USUAL = { lineHeight: 1.22, stroke: 0.14, subline: { size: 0.6 } };

type Motion = TitleSource["motionIn"];

interface PartProps {
  src: TitleSource;
  change: (part: Partial<TitleSource>) => void;
}

function Letters({ src, change }: PartProps) {
  const bind = binder(src, change);
  return (
    <Fold title="Font and size" isOpen>
      <FontFields part={src} change={change} />
      <Toggle
        label="Capital letters"
        value={src.uppercase ?? false}
        onChange={(isOn) => change({ uppercase: isOn || undefined })}
      />
      <Amount label="Text size" scale={LETTERS} {...bind("size")} />
      <Amount
        label="Line height"
        scale={LINE_HEIGHT}
        value={src.lineHeight ?? USUAL.lineHeight}
        onChange={(lineHeight) => change({ lineHeight })}
      />
      <Amount
        label="Letter spacing"
        scale={SPACING}
        value={src.letterSpacing ?? 0}
        onChange={(letterSpacing) => change({ letterSpacing })}
      />
      <Choice label="Alignment" options={ALIGNS} {...bind("align")} />
    </Fold>
  );
}

function OutlineAndShadow({ src, change }: PartProps) {
  return (
    <Fold title="Outline and shadow">
      <Toggle
        label="Outline"
        value={src.stroke !== undefined}
        onChange={(isOn) =>
          change(isOn ? { stroke: "#000000", strokeWidth: USUAL.stroke } : { stroke: undefined })
        }
      />
      {src.stroke !== undefined && (
        <>
          <Colour
            label="Outline colour"
            value={src.stroke}
            onChange={(stroke) => change({ stroke })}
          />
          <Amount
            label="Outline width"
            scale={STROKE}
            value={src.strokeWidth ?? USUAL.stroke}
            onChange={(strokeWidth) => change({ strokeWidth })}
          />
        </>
      )}
      <ShadowFields part={src} change={change} />
    </Fold>
  );
}

/** How the lines behind the first one differ: who a name belongs to, a subtitle. */
function SecondLine({ src, change }: PartProps) {
  const { subline } = src;
  if (!src.text.includes("\n") && !subline) return null;
  return (
    <Fold title="Second line">
      <Toggle
        label="A style of its own"
        value={subline !== undefined}
        onChange={(isOn) => change({ subline: isOn ? USUAL.subline : undefined })}
      />
      {subline && (
        <>
          <Amount
            label="Second line size"
            scale={SUBLINE}
            value={subline.size}
            onChange={(size) => change({ subline: { ...subline, size } })}
          />
          <Colour
            label="Second line colour"
            value={subline.color ?? src.color}
            onChange={(color) => change({ subline: { ...subline, color } })}
          />
        </>
      )}
    </Fold>
  );
}

function MotionFields({
  label,
  motion,
  onChange,
}: {
  label: string;
  motion: Motion;
  onChange: (motion: Motion) => void;
}) {
  return (
    <>
      <Choice
        label={label}
        options={MOTIONS}
        value={motion?.name ?? "none"}
        onChange={(name) =>
          onChange(name === "none" ? undefined : { by: "word", duration: 0.6, ...motion, name })
        }
      />
      {motion && (
        <>
          <Choice
            label={`${label} by`}
            options={PARTS}
            value={motion.by}
            onChange={(by) => onChange({ ...motion, by })}
          />
          <Amount
            label={`${label} length`}
            scale={SECONDS}
            value={motion.duration}
            onChange={(duration) => onChange({ ...motion, duration })}
          />
        </>
      )}
    </>
  );
}

/** How a title is written and moves, in groups that fold. */
export function TitleSettings({ item, src }: { item: VisualItem; src: TitleSource }) {
  const changeItem = useChange(item);
  const change = (part: Partial<TitleSource>) => changeItem({ src: { ...src, ...part } });
  const bind = binder(src, change);
  return (
    <>
      <DesignFold />
      <Letters src={src} change={change} />
      <Group title="Colours">
        <Colour label="Text colour" {...bind("color")} />
        <PlateFields part={src} change={change} />
        {src.plate !== undefined && (
          <Toggle
            label="Background for each line"
            value={src.plateByLine ?? false}
            onChange={(isOn) => change({ plateByLine: isOn || undefined })}
          />
        )}
        <KeyedAmount item={item} name="opacity" label="Opacity" scale={OPACITY} />
      </Group>
      <OutlineAndShadow src={src} change={change} />
      <SecondLine src={src} change={change} />
      <Fold title="Text motion">
        <MotionFields
          label="Motion in"
          motion={src.motionIn}
          onChange={(motionIn) => change({ motionIn })}
        />
        <MotionFields
          label="Motion out"
          motion={src.motionOut}
          onChange={(motionOut) => change({ motionOut })}
        />
      </Fold>
    </>
  );
}
