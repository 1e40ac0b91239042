import type { TypefaceName } from "#contract/timeline/names";
import type { TitleSource } from "#contract/timeline/timeline";
import { DEFAULT_TYPEFACE, TYPEFACE_DEFINITIONS, typefaceOf } from "#film/paint/typefaces";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Choice, Colour, shares, Toggle } from "./controls";

/** What titles and captions have in common. */
export type Lettered = Partial<
  Pick<
    TitleSource,
    "font" | "weight" | "italic" | "shadow" | "plate" | "plateRadius" | "platePadding"
  >
>;

interface FieldsProps<Part> {
  part: Part;
  change: (part: Partial<Part>) => void;
}

const FONTS: readonly { value: TypefaceName; label: string }[] = Object.values(
  TYPEFACE_DEFINITIONS,
).map(({ name, label }) => ({ value: name, label }));
const SIGNED = shares(-0.5, 0.5, 0.01);
const BLUR = shares(0, 1, 0.01);
const RADIUS = shares(0, 1.5, 0.01);
const PADDING = shares(0, 1.5, 0.01);
const USUAL_WEIGHT = 800;

/** A shadow that is hardly seen, but keeps letters readable. */
const SOFT_SHADOW = { color: "#000000b3", blur: 0.25, x: 0, y: 0.05 };
/** What a plate has where its film does not say it, in titles. */
const PLATE = { radius: 0.21, padding: 0.35 };

/** Font, weight and slant. */
export function FontFields({ part, change }: FieldsProps<Lettered>) {
  const font = part.font ?? DEFAULT_TYPEFACE;
  const [from, to] = typefaceOf(font).weights;
  const weight = Math.min(to, Math.max(from, part.weight ?? USUAL_WEIGHT));
  return (
    <>
      <Choice label="Font" options={FONTS} value={font} onChange={(font) => change({ font })} />
      {to > from && (
        <Amount
          label="Weight"
          scale={numberScale({ from, to, step: 100, digits: 0 })}
          value={weight}
          onChange={(weight) => change({ weight })}
        />
      )}
      <Toggle
        label="Italic"
        value={part.italic ?? false}
        onChange={(isOn) => change({ italic: isOn || undefined })}
      />
    </>
  );
}

/** Colour, softness and distance of a shadow. */
export function ShadowFields({ part, change }: FieldsProps<Lettered>) {
  const { shadow } = part;
  const with_ = (more: Partial<NonNullable<typeof shadow>>) =>
    change({ shadow: { ...SOFT_SHADOW, ...shadow, ...more } });
  return (
    <>
      <Toggle
        label="Shadow"
        value={shadow !== undefined}
        onChange={(isOn) => change({ shadow: isOn ? SOFT_SHADOW : undefined })}
      />
      {shadow && (
        <>
          <Colour
            label="Shadow colour"
            value={shadow.color}
            onChange={(color) => with_({ color: color + shadow.color.slice(7) })}
          />
          <Amount
            label="Shadow blur"
            scale={BLUR}
            value={shadow.blur}
            onChange={(blur) => with_({ blur })}
          />
          <Amount
            label="Shadow across"
            scale={SIGNED}
            value={shadow.x}
            onChange={(x) => with_({ x })}
          />
          <Amount
            label="Shadow down"
            scale={SIGNED}
            value={shadow.y}
            onChange={(y) => with_({ y })}
          />
        </>
      )}
    </>
  );
}

/** The plate behind letters, its corners and what it adds around them. */
export function PlateFields({ part, change }: FieldsProps<Lettered>) {
  const { plate, plateRadius = PLATE.radius, platePadding = PLATE.padding } = part;
  return (
    <>
      <Toggle
        label="Text background"
        value={plate !== undefined}
        onChange={(isOn) => change({ plate: isOn ? "#000000" : undefined })}
      />
      {plate !== undefined && (
        <>
          <Colour
            label="Background colour"
            value={plate}
            onChange={(color) => change({ plate: color + plate.slice(7) })}
          />
          <Amount
            label="Corner radius"
            scale={RADIUS}
            value={plateRadius}
            onChange={(plateRadius) => change({ plateRadius })}
          />
          <Amount
            label="Padding"
            scale={PADDING}
            value={platePadding}
            onChange={(platePadding) => change({ platePadding })}
          />
        </>
      )}
    </>
  );
}
