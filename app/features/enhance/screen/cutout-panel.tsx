import { useState } from "react";
import { formatBytes } from "#lib/format";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Progress } from "#ui/progress";
import { loadPerson } from "../cutout/find-person";
import { PERSON_BYTES, PERSON_PACKAGE, PERSON_VERSION } from "../cutout/person-files";
import { cutOnDevice } from "../device/client";
import type { Background } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import { BackgroundField } from "./background-field";
import type { Finished } from "./finished";
import { MaskCanvas } from "./mask-canvas";
import { Panel, Problem, reasonOf } from "./panel";
import { Price } from "./price";
import { providerOptions, useProviderModels } from "./provider-models";
import { ProviderResult } from "./provider-result";
import { ResultBar } from "./result-bar";
import { SourceField } from "./source-field";
import { useMask } from "./use-mask";
import { usePreview } from "./use-preview";
import { useProvider } from "./use-provider";
import type { SourceControl } from "./use-source";
import { WhereField, type WhereOption } from "./where-field";

type Way = "person" | "plain";

const WAYS: readonly (WhereOption & { value: Way })[] = [
  {
    value: "person",
    label: "On this device, persons",
    note: "A neural network finds people. Free, and the picture need not leave this device.",
  },
  {
    value: "plain",
    label: "Plain background, no AI",
    note: "What can be reached from the border over even colours. Free, on every device.",
  },
];

const NO_BACKGROUND: Background = { is: "none" };

const TOLERANCE = { from: 0.02, to: 0.4, step: 0.01, show: String };
const BRUSH_SIZE = { from: 3, to: 80, step: 1, show: String };
const FEATHER = { from: 0, to: 24, step: 1, show: String };

/** Persons and plain backgrounds, corrected by a brush. */
export function CutoutPanel({ source: control }: { source: SourceControl }) {
  const { source } = control;
  const { preview, problem } = usePreview(source);
  const mask = useMask(preview);
  const [where, setWhere] = useState<string>("plain");
  const models = useProviderModels("cutout");
  const chosen = models.find(({ name }) => where === `model ${name}`) ?? null;
  const way: Way = where === "person" ? "person" : "plain";
  const provider = useProvider("cutout", control.noteStored);
  const isAway = provider.work.is === "running";
  const [tolerance, setTolerance] = useState(0.12);
  const [feather, setFeather] = useState(4);
  const [brush, setBrush] = useState<Brush>("none");
  const [radius, setRadius] = useState(18);
  const [background, setBackground] = useState<Background>(NO_BACKGROUND);
  const [format, setFormat] = useState<"image/png" | "image/webp">("image/png");
  const [download, setDownload] = useState<"absent" | number | "ready">("absent");
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [result, setResult] = useState<Finished | null>(null);

  async function fetchModel() {
    setDownload(0);
    setFailure(null);
    try {
      await loadPerson(setDownload);
      setDownload("ready");
    } catch (error) {
      setFailure(sentenceOf(error, "The model could not be loaded."));
      setDownload("absent");
    }
  }

  function cutOut() {
    if (chosen) {
      if (source) void provider.start(source, chosen, {});
      return;
    }
    void (way === "person" ? mask.findPersons(feather) : mask.findPlain(tolerance, feather));
  }

  async function save() {
    if (!source || !mask.mask) return;
    setIsSaving(true);
    setFailure(null);
    try {
      const made = await cutOnDevice(source.file, { mask: mask.mask, background, format });
      const ending = format === "image/png" ? "png" : "webp";
      setResult({
        ...made,
        source,
        kind: "cutout",
        method:
          way === "person" ? "Persons by MediaPipe, on this device" : "Plain background, by rule",
        params: {
          feather,
          background: background.is,
          ...(way === "person"
            ? { network: PERSON_PACKAGE, version: PERSON_VERSION }
            : { tolerance }),
          seconds: Math.round(made.seconds * 10) / 10,
        },
        url: URL.createObjectURL(made.file),
        fileName: `${source.name}-cutout.${ending}`,
      });
    } catch (error) {
      setFailure(sentenceOf(error, "The cut-out could not be saved."));
    } finally {
      setIsSaving(false);
    }
  }

  const needsModel = way === "person" && download !== "ready";
  return (
    <Panel
      form={
        <>
          <SourceField control={control} />
          <WhereField
            options={[...WAYS, ...providerOptions(models)]}
            value={where}
            onChange={setWhere}
          />
          {where === "plain" && (
            <Amount label="Tolerance" scale={TOLERANCE} value={tolerance} onChange={setTolerance} />
          )}
          <Amount label="Feather" scale={FEATHER} value={feather} onChange={setFeather} />
          {needsModel && <PersonModel download={download} onDownload={() => void fetchModel()} />}
          <Button
            variant="signal"
            size="lg"
            disabled={!preview || needsModel}
            isLoading={mask.isBusy || isAway}
            onClick={cutOut}
          >
            {mask.isBusy || isAway ? "Cutting out..." : "Cut out"}
            <Price of={chosen} />
          </Button>
          <CancelButton isShown={isAway} onCancel={provider.cancel} />
          <Problem text={reasonOf(provider.work) ?? failure ?? mask.problem ?? problem} />
          {mask.mask && (
            <>
              <BrushField
                brush={brush}
                radius={radius}
                canUndo={mask.canUndo}
                onBrush={setBrush}
                onRadius={setRadius}
                onUndo={mask.undo}
              />
              <BackgroundField value={background} onChange={setBackground} />
              <div className="flex gap-2">
                <label className="flex items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    className="accent-signal"
                    checked={format === "image/webp"}
                    onChange={({ target }) =>
                      setFormat(target.checked ? "image/webp" : "image/png")
                    }
                  />
                  WEBP, smaller
                </label>
                <Button className="flex-1" isLoading={isSaving} onClick={() => void save()}>
                  {isSaving ? "Finishing..." : "Finish cut-out"}
                </Button>
              </div>
            </>
          )}
        </>
      }
      stage={
        provider.work.is === "done" && chosen ? (
          <ProviderResult record={provider.work.record} source={provider.work.source} />
        ) : preview ? (
          <>
            <div className="grid place-items-center rounded-control bg-mat [background-image:repeating-conic-gradient(var(--color-line)_0_25%,transparent_0_50%)] [background-size:16px_16px]">
              <MaskCanvas
                picture={preview.raster}
                mask={mask.mask}
                brush={brush === "none" ? null : { adds: brush === "add", radius }}
                onMask={mask.set}
              />
            </div>
            {result && <ResultBar result={result} onStored={control.noteStored} />}
          </>
        ) : (
          <EmptyState title="No picture yet">
            Choose a picture. What is cut out of it is shown here.
          </EmptyState>
        )
      }
    />
  );
}

type Brush = "none" | "add" | "remove";

function PersonModel({
  download,
  onDownload,
}: {
  download: "absent" | "ready" | number;
  onDownload: () => void;
}) {
  if (typeof download === "number") return <Progress label="Model download" value={download} />;
  return <Button onClick={onDownload}>Download model, {formatBytes(PERSON_BYTES)}</Button>;
}

function BrushField({
  brush,
  radius,
  canUndo,
  onBrush,
  onRadius,
  onUndo,
}: {
  brush: Brush;
  radius: number;
  canUndo: boolean;
  onBrush: (brush: Brush) => void;
  onRadius: (radius: number) => void;
  onUndo: () => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Brush</legend>
      <div className="flex flex-wrap gap-1.5">
        {(["add", "remove"] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={brush === one}
            variant={brush === one ? "ink" : "outline"}
            onClick={() => onBrush(brush === one ? "none" : one)}
          >
            {one === "add" ? "Add" : "Remove"}
          </Button>
        ))}
        <Button size="sm" variant="quiet" disabled={!canUndo} onClick={onUndo}>
          Undo
        </Button>
      </div>
      <Amount label="Brush size" scale={BRUSH_SIZE} value={radius} onChange={onRadius} />
    </fieldset>
  );
}

function CancelButton({ isShown, onCancel }: { isShown: boolean; onCancel: () => void }) {
  return isShown ? <Button onClick={onCancel}>Cancel</Button> : null;
}
