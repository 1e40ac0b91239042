import { type CSSProperties, useRef, useState } from "react";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import type { Background, CutoutFormat } from "../device/protocol";
import type { CutoutWay } from "../steps/job";
import { startOfSource } from "../steps/priced-input";
import { BackgroundField, useBackgroundUrl } from "./background-field";
import { BrushField, FIRST_BRUSH } from "./brush-field";
import { CutOut } from "./cut-out";
import { CutoutStage } from "./cutout-stage";
import { CUTOUT_WAYS, FEATHER, TOLERANCE } from "./cutout-ways";
import { Problem, reasonOf, ToolPanel } from "./panel";
import { PersonModel } from "./person-model";
import { Price, PriceOfTakeover } from "./price";
import { providerOptions, useProviderModels } from "./provider-models";
import { SaveSwitch } from "./save-switch";
import { SourceField } from "./source-field";
import { useCutoutWay } from "./use-cutout-way";
import type { Enhancing } from "./use-enhancing";
import { useMask } from "./use-mask";
import { usePersonModel } from "./use-person-model";
import { usePreview } from "./use-preview";
import type { SourceControl } from "./use-source";
import { NO_BACKGROUND, type WantedBackground } from "./wanted-background";
import { formatFor, PNG, WebpField } from "./webp-field";
import { WhereField } from "./where-field";

interface CutoutPanelProps {
  source: SourceControl;
  enhancing: Enhancing["cutout"];
}

/** Persons and plain backgrounds, corrected by a brush. */
export function CutoutPanel({ source: control, enhancing }: CutoutPanelProps) {
  const { source } = control;
  const { preview, problem } = usePreview(source);
  const mask = useMask(preview);
  const { provider, setWhere, device, result, setResult, replacing } = enhancing;
  const models = useProviderModels("cutout");
  const { value: where, reason, isReady } = useCutoutWay(enhancing.where, preview, models);
  const chosen = models.find(({ name }) => where === `model ${name}`) ?? null;
  const way: CutoutWay = where === "person" ? "person" : "plain";
  const isShown = provider.work.is !== "done" || provider.work.source.file === source?.file;
  const isAway = provider.work.is === "running";
  const isBusy = mask.isBusy || isAway;
  const [tolerance, setTolerance] = useState(0.12);
  const [feather, setFeather] = useState(4);
  const [brush, setBrush] = useState(FIRST_BRUSH);
  const [wanted, setWanted] = useState<WantedBackground>(NO_BACKGROUND);
  const [format, setFormat] = useState<CutoutFormat>(PNG);
  const person = usePersonModel(way === "person");
  const behind = useBackgroundUrl(wanted);
  const isSaving = device.work.is === "running";
  const press = useRef<HTMLButtonElement>(null);

  function cutOut() {
    // From now on it is the creator's: the form and the receipt name it.
    setWhere(where);
    if (chosen) {
      const job = { is: "provider", kind: "cutout", model: chosen, size: null } as const;
      if (source) void provider.start(source, job);
      return;
    }
    void mask.find({ way, tolerance, feather });
  }

  function save() {
    const cut = mask.mask;
    if (!source || !cut) return;
    void device.start(source, {
      is: "cutout",
      ...{ way, tolerance, feather, ...wanted },
      ...{ mask: cut, format: formatFor(source, format) },
    });
  }

  // A failure of another way is no longer said once a way is chosen.
  const problems = chosen
    ? [reasonOf(provider.work)]
    : [reasonOf(device.work), person.problem, mask.problem];
  const needsModel = way === "person" && person.state !== "ready";
  return (
    <ToolPanel
      form={
        <>
          <SourceField control={control} />
          <WhereField
            options={[...CUTOUT_WAYS, ...providerOptions(models)]}
            value={where}
            onChange={setWhere}
            reason={reason}
          />
          {where === "plain" && (
            <Amount label="Tolerance" scale={TOLERANCE} value={tolerance} onChange={setTolerance} />
          )}
          {!chosen && (
            <Amount label="Feather" scale={FEATHER} value={feather} onChange={setFeather} />
          )}
          <PriceOfTakeover kind="cutout" of={chosen} start={startOfSource(source)} />
          <SaveSwitch isAway={chosen !== null} />
          {needsModel && (
            <PersonModel
              download={person.state}
              onDownload={person.download}
              onCancel={person.cancel}
              next={() => press.current}
            />
          )}
          <CutOut
            press={press}
            hasPicture={isReady}
            isOpening={control.isOpening}
            model={needsModel ? person.state : "ready"}
            isBusy={isBusy}
            onPress={cutOut}
            onCancel={isAway ? provider.cancel : null}
          >
            <Price of={chosen} start={startOfSource(source)} />
          </CutOut>
          <Problem text={problems.find((one) => one !== null) ?? problem} />
          {mask.mask && (
            <>
              <BrushField brush={brush} onChange={setBrush} onUndo={mask.undo} onRedo={mask.redo} />
              {source && <BackgroundField value={wanted} onChange={setWanted} size={source} />}
              <div className="flex gap-2">
                <WebpField source={source} value={format} onChange={setFormat} />
                <Button className="flex-1" isLoading={isSaving} onClick={() => replacing(save)}>
                  {isSaving ? "Finishing..." : "Finish cut-out"}
                </Button>
              </div>
            </>
          )}
        </>
      }
      stage={
        <CutoutStage
          away={chosen && isShown ? provider.work : null}
          image={preview?.raster ?? null}
          mask={mask}
          brush={brush.is === "none" ? null : brush}
          behind={styleOf(wanted.background, behind)}
          // What came of another picture is in the history.
          result={result?.source.file === source?.file ? result : null}
          onStored={control.noteStored}
          onUndone={() => setResult(null)}
        />
      }
    />
  );
}

/** The background of the cut-out while the creator works on it. */
function styleOf(background: Background, url: string | null): CSSProperties {
  if (background.is === "colour") return { background: background.colour };
  return url ? { background: `center / cover url(${url})` } : {};
}
