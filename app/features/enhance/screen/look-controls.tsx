import { useState } from "react";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { FILM_NAMES, FILMS } from "../looks/films";
import { AMOUNTS, type ImageLook } from "../looks/look";
import { CubeProblem, MAX_CUBE_BYTES, parseCube } from "../looks/parse-cube";
import { Chips } from "./chips";
import { Problem } from "./panel";

const FILM_CHOICES = [
  { value: null, label: "None" },
  ...FILM_NAMES.map((name) => ({ value: name, label: FILMS[name].label })),
];

/** Each amount with its slider's scale: exposure in stops, the others in per cent. */
const SLIDERS = AMOUNTS.map(({ name, label, least, most }) => ({
  ...{ name, label },
  scale: numberScale({
    ...{ from: least, to: most, step: 0.01 },
    ...(name === "exposure" ? { unit: "EV", digits: 2 } : { unit: "%", factor: 100, digits: 1 }),
  }),
}));

interface LookControlsProps {
  look: ImageLook;
  onChange: (part: Partial<ImageLook>) => void;
}

/** Everything that a look is made of: a film, amounts and a LUT. */
export function LookControls({ look, onChange }: LookControlsProps) {
  return (
    <>
      <Chips
        label="Film"
        name="film"
        options={FILM_CHOICES}
        value={look.film}
        onChange={(film) => onChange({ film })}
      />
      <div className="grid gap-3">
        {SLIDERS.map(({ name, label, scale }) => (
          <Amount
            key={name}
            label={label}
            scale={scale}
            value={look[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <LutField look={look} onChange={onChange} />
    </>
  );
}

function LutField({ look, onChange }: LookControlsProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File) {
    setProblem(null);
    try {
      if (file.size > MAX_CUBE_BYTES) throw new CubeProblem("This file is too large for a LUT.");
      onChange({ lut: parseCube(await file.text(), file.name) });
    } catch (error) {
      setProblem(error instanceof CubeProblem ? error.message : "This file could not be read.");
    }
  }

  return (
    <div className="grid gap-1.5">
      <label className="grid gap-1.5 text-sm">
        <span className="font-medium">LUT (.cube)</span>
        <input
          type="file"
          accept=".cube"
          className="text-muted text-xs file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-control file:px-3 file:text-text"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void take(file);
            target.value = "";
          }}
        />
      </label>
      {look.lut && (
        <p className="flex items-center justify-between gap-2 text-muted text-xs">
          <span className="truncate">
            {look.lut.name}, {look.lut.size}³
          </span>
          <Button size="sm" variant="quiet" onClick={() => onChange({ lut: null })}>
            Remove the LUT
          </Button>
        </p>
      )}
      <Problem text={problem} />
    </div>
  );
}
