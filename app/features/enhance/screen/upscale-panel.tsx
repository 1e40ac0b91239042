import { type Ref, useId, useState } from "react";
import { describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { startOfSource } from "../steps/priced-input";
import type { ShownSource } from "../steps/source";
import { hasOwnSize, type SizeName, sizeAt, type Wanted, wantedSize } from "../upscale/sizes";
import type { VideoInfo } from "../videos/video";
import { MODEL_FIRST } from "./model-download";
import { ModelLine } from "./model-line";
import { Problem, reasonOf, ToolPanel } from "./panel";
import { Price, PriceOfTakeover } from "./price";
import { SaveSwitch } from "./save-switch";
import { SizeField } from "./size-field";
import { SourceField } from "./source-field";
import { UpscaleStage } from "./upscale-stage";
import { type DeviceWork, shareOf } from "./use-device";
import type { Enhancing } from "./use-enhancing";
import { type Estimate, type UpscalePlan, useEstimate } from "./use-estimate";
import { type ModelState, useModel } from "./use-model";
import type { ProviderWork } from "./use-provider";
import type { SourceControl } from "./use-source";
import { useWay, type Way } from "./use-way";
import { useWorkFocus } from "./use-work-focus";
import { WhereField } from "./where-field";

/** What a model runs on, as it is said beside the estimate. */
function placeOf(state: ModelState): string {
  if (state.is !== "ready") return "";
  const { backend, isThreaded } = state.loaded;
  if (backend !== "wasm") return ` (${backend === "webgpu" ? "WebGPU" : "WebGL"})`;
  return isThreaded ? " (WebAssembly, several threads)" : " (WebAssembly)";
}

interface UpscalePanelProps {
  source: SourceControl;
  enhancing: Enhancing["upscale"];
}

/** Larger pictures and clips, on this device or by a provider. */
export function UpscalePanel({ source: control, enhancing }: UpscalePanelProps) {
  const { source } = control;
  const way = useWay(source?.video ?? null);
  const { device, provider, result, setResult, replacing } = enhancing;
  const [size, setSize] = useState<SizeName>("2x");
  const { work } = device;
  const { state, download, cancel: cancelLoad } = useModel(way.model);
  const { chosen } = way;
  const isOwnSize = chosen !== null && hasOwnSize(chosen);
  const wanted =
    source && !isOwnSize && (chosen ? sizeAt(chosen, source, size) : wantedSize(source, size));
  const refusal = wanted ? (wanted.refusal ?? null) : null;
  const isRunning = work.is === "running" || provider.work.is === "running";

  const focus = useWorkFocus(provider.work.is === "done" ? provider.work.record.id : result);

  function start() {
    if (!source || refusal !== null) return;
    focus.begin();
    if (chosen) {
      setResult(null);
      void provider.start(source, { is: "provider", kind: "upscale", model: chosen, size });
    } else void device.start(source, { is: "upscale", method: way.method, size });
  }

  return (
    <ToolPanel
      tool={focus.tool}
      form={
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            replacing(start);
          }}
        >
          <SourceField control={control} />
          <WhereField options={way.options} value={way.value} onChange={way.choose} />
          {!isOwnSize && <SizeField value={size} onChange={setSize} refusal={refusal} />}
          <ModelLine
            model={way.model}
            state={state}
            onDownload={download}
            onCancel={cancelLoad}
            next={() => focus.press.current}
          />
          <PriceOfTakeover kind="upscale" of={chosen} start={startOfSource(source)} />
          <SaveSwitch isAway={chosen !== null} />
          {isRunning ? (
            <section
              ref={focus.progress}
              aria-label="Work in progress"
              tabIndex={-1}
              className="grid gap-2"
            >
              <Running work={work} away={provider.work} />
              <Button onClick={work.is === "running" ? device.cancel : provider.cancel}>
                Cancel
              </Button>
            </section>
          ) : (
            <Start
              press={focus.press}
              source={control.isOpening ? null : source}
              way={way}
              wanted={isOwnSize ? "own" : wanted || null}
              state={state}
            />
          )}
          <Problem text={reasonOf(chosen ? provider.work : work)} />
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

interface StartProps {
  press: Ref<HTMLButtonElement>;
  source: ShownSource | null;
  way: Way;
  /** `own` for a model that sets the size itself. */
  wanted: Wanted | "own" | null;
  state: ModelState;
}

/** The press that begins, with what it costs or how long it takes. */
function Start({ press, source, way, wanted, state }: StartProps) {
  const remarkId = useId();
  const { chosen, method, model } = way;
  const size = wanted !== "own" && wanted?.refusal === undefined ? wanted : null;
  const isModelReady = model === null || state.is === "ready";
  const isMissing = source !== null && (state.is === "absent" || state.is === "failed");
  const plan: UpscalePlan | null = source && size && !chosen ? { source, method, ...size } : null;
  const estimate = useEstimate(plan, isModelReady);
  // A clip is begun once it is known that it ends within the hour.
  const isKnown = chosen !== null || !source?.video || estimate.seconds !== null;
  const isSized = size !== null || wanted === "own";
  const canStart = source && isSized && isModelReady && isKnown && estimate.refusal === null;
  const isAwaited = source?.video != null && plan !== null && isModelReady;
  return (
    <div className="grid gap-2">
      <Button
        ref={press}
        type="submit"
        variant="signal"
        size="lg"
        disabled={!canStart}
        aria-describedby={remarkId}
      >
        Enhance
        <Price of={chosen} start={startOfSource(source)} />
      </Button>
      {estimate.refusal === null ? (
        <p id={remarkId} className="figures min-h-5 text-faint text-xs">
          {isMissing && <span className="font-medium text-text">{MODEL_FIRST} </span>}
          {wanted === "own" && "This model sets the size itself."}
          {size && sizeSentence(size, source?.video ?? null)}
          {plan && estimateSentence(estimate, state, isAwaited)}
        </p>
      ) : (
        <div id={remarkId}>
          <Problem text={estimate.refusal} />
        </div>
      )}
    </div>
  );
}

function sizeSentence(size: { width: number; height: number }, video: VideoInfo | null): string {
  const frames = video ? `, ${video.frames} frames` : "";
  return `${size.width} × ${size.height} pixels${frames}. `;
}

/** How long it would take; empty until that is known. Clips are waited for. */
function estimateSentence({ seconds }: Estimate, state: ModelState, isAwaited: boolean): string {
  if (seconds === null) return isAwaited ? "Estimating the time..." : "";
  return `About ${describeSeconds(Math.max(0.1, seconds))} on this device${placeOf(state)}.`;
}

/** How far the work is, and how long it will still take where that is known. */
function Running({ work, away }: { work: DeviceWork; away: ProviderWork }) {
  const share = shareOf(work) ?? shareAway(away);
  const left = work.is === "running" ? work.secondsLeft : null;
  const facts = [
    share !== null && `${Math.round(share * 100)} %`,
    left !== null && left > 0 && `about ${describeSeconds(left)} left`,
  ].filter(Boolean);
  return (
    <>
      <p className="figures flex justify-between gap-3 text-muted text-sm">
        <span role="status">
          {away.is === "running" && !away.isSent ? "Sending the file..." : "Enhancing..."}
        </span>
        <span>{facts.join(", ")}</span>
      </p>
      <Progress label="Enhance progress" value={share} />
    </>
  );
}

/** How far a provider is, where it says so. */
const shareAway = (work: ProviderWork) => (work.is === "running" ? work.share : null);
