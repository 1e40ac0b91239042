import { useEffect, useState } from "react";
import { describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Field } from "#ui/field";
import { Progress } from "#ui/progress";
import { Select } from "#ui/select";
import { estimateSeconds } from "../device/client";
import type { DeviceMethod } from "../device/protocol";
import type { ModelName } from "../upscale/models";
import { SIZE_NAMES, SIZES, type SizeName, wantedSize, wishOf } from "../upscale/sizes";
import { Comparison } from "./comparison";
import type { Finished } from "./finished";
import { ModelLine } from "./model-line";
import { Panel, Problem, reasonOf } from "./panel";
import { Price } from "./price";
import { providerOptions, useProviderModels } from "./provider-models";
import { ProviderResult } from "./provider-result";
import { ResultBar } from "./result-bar";
import { SourceField } from "./source-field";
import { type ModelState, useModel } from "./use-model";
import { type ProviderWork, useProvider } from "./use-provider";
import type { SourceControl } from "./use-source";
import { useUpscale } from "./use-upscale";
import { WhereField, type WhereOption } from "./where-field";

const DEVICE: readonly (WhereOption & { value: DeviceMethod })[] = [
  {
    value: "fast",
    label: "On this device, Fast",
    note: "A small neural network. Free, and the picture need not leave this device.",
  },
  {
    value: "fine",
    label: "On this device, Fine",
    note: "A larger one: finer lines, two to four times as long. Free.",
  },
  {
    value: "resize",
    label: "Resized, no AI",
    note: "Lanczos with sharpening. Free, in a moment, on every device.",
  },
];

const isModel = (method: DeviceMethod): method is ModelName => method !== "resize";

/** What a model runs on, as it is said beside the estimate. */
function placeOf(state: ModelState): string {
  if (state.is !== "ready") return "";
  const { backend, isThreaded } = state.loaded;
  if (backend !== "wasm") return ` (${backend === "webgpu" ? "WebGPU" : "WebGL"})`;
  return isThreaded ? " (WebAssembly, several threads)" : " (WebAssembly)";
}

interface Plan {
  model: ModelName | null;
  width: number;
  height: number;
  factor: number;
}

/** How long a picture would take, from a probe; null until it is known. */
function useEstimate(plan: Plan | null, isReady: boolean, isBusy: boolean): number | null {
  const [known, setKnown] = useState<{ key: string; seconds: number } | null>(null);
  const key = JSON.stringify(plan);
  const isDue = plan?.model != null && isReady && !isBusy && known?.key !== key;
  useEffect(() => {
    if (!isDue) return;
    const { model, width, height, factor } = JSON.parse(key) as Plan;
    if (model === null) return;
    let isGone = false;
    estimateSeconds(model, { width, height, factor }).then(
      ({ seconds }) => !isGone && setKnown({ key, seconds }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [key, isDue]);
  return known?.key === key ? known.seconds : null;
}

/** Larger pictures, on this device. */
export function UpscalePanel({ source: control }: { source: SourceControl }) {
  const { source } = control;
  const [where, setWhere] = useState<string>("fast");
  const models = useProviderModels("upscale");
  const chosen = models.find(({ name }) => where === `model ${name}`) ?? null;
  const method = DEVICE.find(({ value }) => value === where)?.value ?? "resize";
  const provider = useProvider("upscale", control.noteStored);
  const [size, setSize] = useState<SizeName>("2x");
  const [result, setResult] = useState<Finished | null>(null);
  const { work, start, cancel } = useUpscale(setResult);
  const model = isModel(method) && !chosen ? method : null;
  const { state, download } = useModel(model);
  const wanted = source && wantedSize(source, size);
  const isRunning = work.is === "running" || provider.work.is === "running";
  const share = work.is === "running" ? work.share : shareOf(provider.work);
  const isModelReady = model === null || state.is === "ready";
  const plan =
    source && wanted && wanted.refusal === undefined
      ? { model, width: source.width, height: source.height, factor: wanted.factor }
      : null;
  const seconds = useEstimate(plan, isModelReady, isRunning);

  function press() {
    if (!source || !wanted || wanted.refusal !== undefined) return;
    if (chosen) {
      setResult(null);
      void provider.start(source, chosen, wishOf(size));
      return;
    }
    void start(source, { method, size, width: wanted.width, height: wanted.height });
  }

  return (
    <Panel
      form={
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            press();
          }}
        >
          <SourceField control={control} />
          <WhereField
            options={[...DEVICE, ...providerOptions(models)]}
            value={where}
            onChange={setWhere}
          />
          <Field label="Size" error={wanted?.refusal ?? null}>
            {(field) => (
              <Select
                {...field}
                value={size}
                onChange={(value) => setSize(value as SizeName)}
                options={SIZE_NAMES.map((name) => ({ value: name, label: SIZES[name].label }))}
              />
            )}
          </Field>
          <ModelLine model={model} state={state} onDownload={download} />
          {isRunning ? (
            <div className="grid gap-2">
              <p role="status" className="figures flex justify-between text-muted text-sm">
                Enhancing... <span>{share !== null && `${Math.round(share * 100)} %`}</span>
              </p>
              <Progress label="Enhance progress" value={share} />
              <Button onClick={work.is === "running" ? cancel : provider.cancel}>Cancel</Button>
            </div>
          ) : (
            <div className="grid gap-2">
              <Button
                type="submit"
                variant="signal"
                size="lg"
                disabled={!plan || !isModelReady || control.isOpening}
              >
                Enhance
                <Price of={chosen} />
              </Button>
              <p className="figures min-h-5 text-faint text-xs">
                {wanted?.refusal === undefined &&
                  wanted &&
                  `${wanted.width} × ${wanted.height} pixels. `}
                {estimateSentence(chosen ? null : seconds, state)}
              </p>
            </div>
          )}
          <Problem text={reasonOf(work) ?? reasonOf(provider.work)} />
        </form>
      }
      stage={
        <UpscaleStage
          source={source}
          result={result}
          away={provider.work}
          onStored={control.noteStored}
        />
      }
    />
  );
}

/** What came of it, on the device or at a provider; until then the picture as it is. */
function UpscaleStage({
  source,
  result,
  away,
  onStored,
}: {
  source: SourceControl["source"];
  result: Finished | null;
  away: ProviderWork;
  onStored: (sourceUrl: string) => void;
}) {
  if (result) {
    return (
      <>
        <Comparison
          before={result.source.previewUrl}
          after={result.url}
          width={result.width}
          height={result.height}
          alt={`Result: ${result.width} × ${result.height}`}
        />
        <ResultBar result={result} onStored={onStored} />
      </>
    );
  }
  if (away.is === "done") return <ProviderResult record={away.record} source={away.source} />;
  if (source) {
    return (
      <img
        src={source.previewUrl}
        alt="Before it is enhanced"
        className="max-h-[70svh] w-full rounded-frame bg-well object-contain"
      />
    );
  }
  return (
    <EmptyState title="Nothing enhanced yet">
      Choose a picture and a size. The result is shown here against the original.
    </EmptyState>
  );
}

/** How long it would take; empty until that is known. */
function estimateSentence(seconds: number | null, state: ModelState): string {
  if (seconds === null) return "";
  return `About ${describeSeconds(Math.max(0.1, seconds))} on this device${placeOf(state)}.`;
}

/** How far a provider is, where it says so. */
const shareOf = (work: ProviderWork) => (work.is === "running" ? work.share : null);
