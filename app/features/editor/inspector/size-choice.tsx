import { useId, useState } from "react";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import {
  CUSTOM,
  DEFAULT_SIDE,
  type FilmSize,
  type Format,
  SHAPE_NAMES,
  shapeOf,
  sizeOf,
} from "#film/build/formats";
import { numberScale, spoken } from "#lib/number-scale";
import { NumberField } from "#ui/number-field";
import { Choice } from "./controls";

const OPTIONS: readonly { value: Format; label: string }[] = [
  ...SHAPE_NAMES.map((shape) => ({ value: shape, label: shape })),
  { value: CUSTOM, label: "Custom" },
];

const SIDE = numberScale({ ...TIMELINE_LIMITS.side, step: 2, unit: "px", multiple: 2 });
const SIDES = [
  { key: "width", label: "Width" },
  { key: "height", label: "Height" },
] as const;

const RULE = `Even numbers from ${TIMELINE_LIMITS.side.from} to ${TIMELINE_LIMITS.side.to} px.`;

/** The shape of the film: one that platforms take, or sides of the creator's choice. */
export function SizeChoice({
  value,
  onChange,
}: {
  value: FilmSize;
  /** @param side the side alone that was changed; a shape changes both */
  onChange: (size: FilmSize, side?: keyof FilmSize) => void;
}) {
  const shape = shapeOf(value);
  const [isCustom, setIsCustom] = useState(shape === null);
  const [corrected, setCorrected] = useState<string | null>(null);
  const noteId = useId();
  const format = isCustom || shape === null ? CUSTOM : shape;
  return (
    <>
      <Choice<Format>
        label="Aspect ratio"
        value={format}
        options={OPTIONS}
        onChange={(next) => {
          setIsCustom(next === CUSTOM);
          setCorrected(null);
          if (next !== CUSTOM) onChange(sizeOf(next, DEFAULT_SIDE));
        }}
      />
      {format === CUSTOM && (
        <div className="grid gap-1.5">
          <div className="grid grid-cols-2 gap-3">
            {SIDES.map(({ key, label }) => (
              <div key={key} className="grid min-w-0 gap-1 text-sm">
                <span aria-hidden="true">{label}</span>
                <NumberField
                  label={label}
                  scale={SIDE}
                  value={value[key]}
                  describedBy={noteId}
                  onChange={(pixels) => onChange({ ...value, [key]: pixels }, key)}
                  onTaken={(typed, taken) =>
                    setCorrected(
                      typed === taken ? null : `${label} is set to ${spoken(SIDE, taken)}.`,
                    )
                  }
                />
              </div>
            ))}
          </div>
          <p id={noteId} role="status" className="text-faint text-xs">
            {corrected && `${corrected} `}
            {RULE}
          </p>
        </div>
      )}
    </>
  );
}
