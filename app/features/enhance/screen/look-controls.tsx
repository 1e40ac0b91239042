import { useState } from "react";
import { FILM_STOCKS } from "#contract/timeline/look-names";
import { FILMS } from "#film/looks/film-stocks";
import { writeCube } from "#film/looks/match/write-cube";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { saveFile } from "../../download/save-file";
import { LookGroups } from "../../looks/look-groups";
import { shareScale } from "../../looks/look-scales";
import { OwnLooks } from "../../looks/own-looks";
import { type LutTable, PLAIN_LOOK } from "../looks/look";
import { CubeProblem, MAX_CUBE_BYTES, parseCube } from "../looks/parse-cube";
import { Chips } from "./chips";
import { MatchField } from "./match-field";
import { Problem } from "./panel";
import type { LookControl } from "./use-look";

const FILM_CHOICES = [
  { value: null, label: "None" },
  ...FILM_STOCKS.map((name) => ({ value: name, label: FILMS[name].label })),
];
const STRENGTH = shareScale(0, 1);

/** Everything that a look is made of: own looks, a film, amounts and a LUT; and what takes changes back. */
export function LookControls({ control }: { control: LookControl }) {
  const { look, change: onChange, replace, undo, redo } = control;
  return (
    <>
      <OwnLooks current={() => look} onUse={replace} />
      <Chips
        label="Film"
        name="film"
        options={FILM_CHOICES}
        value={look.film ?? null}
        onChange={(film) => onChange({ film: film ?? undefined })}
      />
      <LookGroups look={look} onChange={onChange} />
      <LutField lut={look.lut} onChange={(lut) => onChange({ lut })} />
      <MatchField onLearned={(lut) => onChange({ lut })} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => replace(PLAIN_LOOK)}>Reset</Button>
        <Button variant="quiet" disabled={!undo} onClick={() => undo?.()}>
          Undo change
        </Button>
        <Button variant="quiet" disabled={!redo} onClick={() => redo?.()}>
          Redo change
        </Button>
      </div>
    </>
  );
}

/** Gives a table as a file that editing programs open. */
function saveLut(lut: LutTable): void {
  const name = lut.name.replace(/\.cube$/i, "");
  saveFile(`${name}.cube`, "text/plain", writeCube(lut, name));
}

interface LutFieldProps {
  lut: LutTable | null;
  onChange: (lut: LutTable | null) => void;
}

function LutField({ lut, onChange }: LutFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File) {
    setProblem(null);
    try {
      if (file.size > MAX_CUBE_BYTES) throw new CubeProblem("This file is too large for a LUT.");
      onChange(parseCube(await file.text(), file.name));
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
      {lut && (
        <>
          <p className="flex items-center justify-between gap-2 text-muted text-xs">
            <span className="truncate">
              {lut.name}, {lut.size}³
            </span>
            <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
              Remove the LUT
            </Button>
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => saveLut(lut)}>
            Download .cube
          </Button>
          <Amount
            label="LUT strength"
            scale={STRENGTH}
            value={lut.amount ?? 1}
            onChange={(amount) => onChange({ ...lut, amount })}
          />
        </>
      )}
      <Problem text={problem} />
    </div>
  );
}
