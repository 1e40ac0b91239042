import { useState } from "react";
import type { MediaUpload } from "#contract/multipart-uploads";
import type { Look } from "#contract/timeline/look";
import { usePages } from "#lib/pages";
import { Amount } from "#ui/amount";
import { toast } from "#ui/toast";
import { CubeProblem, MAX_CUBE_BYTES, parseCube } from "../../enhance/looks/parse-cube";
import { useDesk } from "../desk";
import { failureSentence } from "../failure-sentence";
import { FileButton } from "../frame/file-button";
import { isColourTable, TABLES_PATH } from "../media/colour-tables";
import { storeTable } from "../media/store-table";
import { useWork } from "../works/use-work";
import { Choice, shares } from "./controls";

type Lut = Look["lut"];

const NONE = "none";
const TABLE = "table";
const STRENGTH = shares();

/** Reads a `.cube` file. @throws with a sentence for people */
async function readTable(file: File) {
  if (file.size > MAX_CUBE_BYTES) throw new CubeProblem("This file is too large for a LUT.");
  return parseCube(await file.text(), file.name);
}

interface LutFieldProps {
  lut: Lut;
  onChange: (lut: Lut) => void;
  /** Called when a file is picked, for what takes its table once it is stored. */
  onPick: () => (lut: Lut) => void;
}

/** The colour table of a piece: a `.cube` file of the creator's, and its strength. */
export function LutField({ lut, onChange, onPick }: LutFieldProps) {
  const { items, reload } = usePages<MediaUpload>(TABLES_PATH, {
    failure: "Your colour tables could not be loaded.",
  });
  const { works } = useDesk();
  const isBusy = useWork(TABLE) !== null;
  const [problem, setProblem] = useState<string | null>(null);
  const tables = (items ?? []).filter(isColourTable);
  const isListed = tables.some(({ url }) => url === lut?.url);

  function take(file: File) {
    setProblem(null);
    const give = onPick();
    void works.run(
      { key: TABLE, name: "Colour table" },
      async (report) => {
        const { url } = await storeTable(await readTable(file), file.name, report);
        give({ url, amount: lut?.amount ?? 1 });
        void reload();
      },
      (error) => {
        const reason = failureSentence(error, "This file could not be read.");
        setProblem(reason);
        toast.error(`${file.name} was not added`, { description: reason });
      },
    );
  }

  return (
    <div className="grid gap-3">
      <Choice
        label="Colour table (LUT)"
        value={lut?.url ?? NONE}
        options={[
          { value: NONE, label: "None" },
          ...(lut && !isListed ? [{ value: lut.url, label: "LUT in use" }] : []),
          ...tables.map(({ url, name }) => ({ value: url, label: name ?? "LUT" })),
        ]}
        onChange={(url) => onChange(url === NONE ? undefined : { url, amount: lut?.amount ?? 1 })}
      />
      {lut && (
        <Amount
          label="LUT strength"
          value={lut.amount}
          scale={STRENGTH}
          onChange={(amount) => onChange({ ...lut, amount })}
        />
      )}
      <div>
        <FileButton
          size="sm"
          label="Colour table file"
          accept=".cube"
          isLoading={isBusy}
          onFiles={([file]) => take(file)}
        >
          Add a .cube file
        </FileButton>
      </div>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
