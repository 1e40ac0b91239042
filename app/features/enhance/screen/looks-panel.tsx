import { useState } from "react";
import { cn } from "#lib/cn";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Progress } from "#ui/progress";
import { lookOnDevice } from "../device/client";
import { sentenceOf } from "../device-problem";
import { FILM_NAMES, FILMS } from "../looks/films";
import { AMOUNTS, type Look, PLAIN_LOOK } from "../looks/look";
import { CUBE_MAX_BYTES, CubeProblem, parseCube } from "../looks/parse-cube";
import type { Finished } from "./finished";
import { keepLook, keptLook } from "./kept-look";
import { Panel, Problem } from "./panel";
import { ResultBar } from "./result-bar";
import { SourceField } from "./source-field";
import { useLiveLook } from "./use-live-look";
import { usePreview } from "./use-preview";
import type { SourceControl } from "./use-source";

/** The look that is worked on, kept over visits. */
function useLook(): [Look, (part: Partial<Look>) => void] {
  const [look, setLook] = useState<Look>(keptLook);
  return [
    look,
    (part) =>
      setLook((known) => {
        const next = { ...known, ...part };
        keepLook(next);
        return next;
      }),
  ];
}

/** Exposure to grain, six films and a LUT, live. */
export function LooksPanel({ source: control }: { source: SourceControl }) {
  const { source } = control;
  const [look, change] = useLook();
  const [isPlain, setIsPlain] = useState(false);
  const { preview, problem } = usePreview(source);
  const place = useLiveLook(preview, isPlain ? PLAIN_LOOK : look);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<Finished | null>(null);

  async function apply() {
    if (!source) return;
    setShare(0);
    setFailure(null);
    try {
      const made = await lookOnDevice(source.file, look, { onProgress: setShare });
      setResult({
        ...made,
        source,
        kind: "look",
        method: "look",
        params: paramsOf(look),
        url: URL.createObjectURL(made.file),
        fileName: `${source.name}-look.png`,
      });
    } catch (error) {
      setFailure(sentenceOf(error, "The look could not be applied."));
    } finally {
      setShare(null);
    }
  }

  return (
    <Panel
      form={
        <>
          <SourceField control={control} />
          <Films film={look.film} onChange={(film) => change({ film })} />
          <div className="grid gap-3">
            {AMOUNTS.map(({ name, label, least, most }) => (
              <Amount
                key={name}
                label={label}
                scale={{ from: least, to: most, step: 0.01, show: (value) => value.toFixed(2) }}
                value={look[name]}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
          </div>
          <LutField look={look} onChange={change} />
          {share === null ? (
            <div className="flex gap-2">
              <Button onClick={() => change(PLAIN_LOOK)}>Reset</Button>
              <Button
                variant="signal"
                className="flex-1"
                disabled={!source || !preview}
                onClick={() => void apply()}
              >
                Apply look
              </Button>
            </div>
          ) : (
            <Progress label="Look progress" value={share} />
          )}
          <Problem text={failure ?? problem} />
        </>
      }
      stage={
        source ? (
          <>
            <div
              ref={place}
              className="grid min-h-40 place-items-center rounded-control bg-mat"
              aria-busy={!preview}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button size="sm" aria-pressed={isPlain} onClick={() => setIsPlain(!isPlain)}>
                Show the original
              </Button>
              <p className="text-faint text-xs">
                The same settings give the same pixels on every device.
              </p>
            </div>
            {result && <ResultBar result={result} onStored={control.noteStored} />}
          </>
        ) : (
          <EmptyState title="No picture yet">
            Choose a picture. The look is shown on it as you set it.
          </EmptyState>
        )
      }
    />
  );
}

/** What a look's receipt says: what was changed, and which table was used. */
function paramsOf(look: Look): Record<string, string | number> {
  const changed = AMOUNTS.filter(({ name }) => look[name] !== 0).map(
    ({ name }) => [name, look[name]] as const,
  );
  return {
    ...Object.fromEntries(changed),
    ...(look.film ? { film: look.film } : {}),
    ...(look.lut ? { lut: look.lut.name } : {}),
  };
}

function Films({ film, onChange }: { film: Look["film"]; onChange: (film: Look["film"]) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Film</legend>
      <div className="flex flex-wrap gap-1.5">
        {[null, ...FILM_NAMES].map((name) => (
          <label
            key={name ?? "none"}
            className={cn(
              "grid h-9 cursor-pointer place-items-center rounded-control border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus",
              name === film
                ? "border-text bg-text font-semibold text-canvas"
                : "border-control hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name="film"
              className="sr-only"
              checked={name === film}
              onChange={() => onChange(name)}
            />
            {name ? FILMS[name].label : "None"}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LutField({ look, onChange }: { look: Look; onChange: (part: Partial<Look>) => void }) {
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File) {
    setProblem(null);
    try {
      if (file.size > CUBE_MAX_BYTES) throw new CubeProblem("This file is too large for a LUT.");
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
