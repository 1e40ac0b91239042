import { useId, useState } from "react";
import type { LookBands } from "#contract/timeline/look";
import { BAND_PARTS, LOOK_BANDS, type LookBand } from "#contract/timeline/look-names";
import type { BandChange } from "#film/looks/read-look";
import { cn } from "#lib/cn";
import { Amount } from "#ui/amount";
import { shareScale } from "./look-scales";

/** How each band is shown: a colour from its middle. */
const BANDS: Record<LookBand, { label: string; colour: string }> = {
  red: { label: "Red", colour: "#d8362f" },
  orange: { label: "Orange", colour: "#e8852c" },
  yellow: { label: "Yellow", colour: "#e6d135" },
  green: { label: "Green", colour: "#3fa845" },
  aqua: { label: "Aqua", colour: "#39b8b5" },
  blue: { label: "Blue", colour: "#3566d0" },
  purple: { label: "Purple", colour: "#7d44c8" },
  magenta: { label: "Magenta", colour: "#cf3fa6" },
};

const SIGNED = shareScale(-1, 1);

interface BandFieldsProps {
  bands: LookBands | undefined;
  onChange: (change: BandChange) => void;
}

/** Hue, saturation and luminance of one range of colours, which is chosen by its colour. */
export function BandFields({ bands = {}, onChange }: BandFieldsProps) {
  const name = useId();
  const [band, setBand] = useState<LookBand>("red");
  const amounts = bands[band] ?? {};
  const isChanged = (one: LookBand) => Object.values(bands[one] ?? {}).some(Boolean);
  return (
    <>
      <fieldset>
        <legend className="sr-only">Colour band</legend>
        <div className="grid grid-cols-8 gap-1 pointer-coarse:grid-cols-4">
          {LOOK_BANDS.map((one) => (
            <label
              key={one}
              title={BANDS[one].label}
              className={cn(
                "relative grid h-9 cursor-pointer pointer-coarse:h-11 place-items-center rounded-control border-2 p-0.5 has-focus-visible:outline-2 has-focus-visible:outline-focus",
                one === band ? "border-text" : "border-transparent hover:border-control",
              )}
            >
              <input
                type="radio"
                name={name}
                aria-label={BANDS[one].label}
                className="sr-only"
                checked={one === band}
                onChange={() => setBand(one)}
              />
              <span
                aria-hidden="true"
                className="size-full rounded-[2px]"
                style={{ backgroundColor: BANDS[one].colour }}
              />
              {isChanged(one) && (
                <span
                  aria-hidden="true"
                  className="absolute -bottom-0.5 size-1.5 rounded-full border border-panel bg-text"
                />
              )}
            </label>
          ))}
        </div>
      </fieldset>
      {BAND_PARTS.map((part) => (
        <Amount
          key={`${band} ${part}`}
          label={`${BANDS[band].label} ${part}`}
          scale={SIGNED}
          value={amounts[part] ?? 0}
          onChange={(value) => onChange({ band, part, value })}
        />
      ))}
    </>
  );
}
