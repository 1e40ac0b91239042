import { describeSeconds } from "#lib/format";
import { useModels } from "../../generate/use-models";
import { deviceOptions, isModel } from "../screen/device-options";
import { ModelLine } from "../screen/model-line";
import { ToolPanel } from "../screen/panel";
import { PriceOfTakeover } from "../screen/price";
import { providerOptions } from "../screen/provider-models";
import { SizeField } from "../screen/size-field";
import { useModel } from "../screen/use-model";
import { WhereField } from "../screen/where-field";
import type { EnhanceJob } from "../steps/job";
import { hasOwnSize } from "../upscale/sizes";
import { BatchList } from "./batch-list";
import { BatchRun } from "./batch-run";
import { batchSeconds, scalesFor } from "./pace";
import type { BatchSettings } from "./settings";
import type { Batch } from "./use-batch";
import { usePace } from "./use-pace";

const DEVICE = deviceOptions(null);

/** What is said about time: that of the pictures together, and when that of clips is known. */
function estimateOf(seconds: number | null, hasVideos: boolean): string {
  return [
    seconds ? `About ${describeSeconds(Math.max(0.1, seconds))} in all.` : "",
    hasVideos ? "Clips are estimated when their turn comes." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

interface UpscaleFormProps {
  batch: Batch;
  set: BatchSettings["upscale"];
  onSet: (set: BatchSettings["upscale"]) => void;
}

/** Enlarges every item of a batch: on this device, or with a provider's model. */
export function UpscaleForm({ batch, set, onSet }: UpscaleFormProps) {
  const { where, size } = set;
  const models = useModels("upscale").data?.items ?? [];
  const chosen = models.find(({ name }) => where === `model ${name}`) ?? null;
  const method = DEVICE.find(({ value }) => value === where)?.value ?? "resize";
  const model = chosen === null && isModel(method) ? method : null;
  const { state, download, cancel: cancelLoad } = useModel(model);
  const isReady = model === null || state.is === "ready";
  const job: EnhanceJob = chosen
    ? { is: "provider", kind: "upscale", model: chosen, size }
    : { is: "upscale", method, size };
  const toDo = batch.toDo(job);
  const pace = usePace(model, scalesFor(toDo, size), isReady && !batch.isBusy);
  const seconds = model && isReady ? batchSeconds(toDo, size, pace) : null;
  return (
    <ToolPanel
      form={
        <>
          <WhereField
            options={[...DEVICE, ...providerOptions(models)]}
            value={where}
            onChange={(value) => onSet({ ...set, where: value })}
          />
          {!(chosen && hasOwnSize(chosen)) && (
            <SizeField value={size} onChange={(value) => onSet({ ...set, size: value })} />
          )}
          <ModelLine model={model} state={state} onDownload={download} onCancel={cancelLoad} />
          <PriceOfTakeover kind="upscale" of={chosen} start={null} />
          <BatchRun
            batch={batch}
            job={isReady ? job : null}
            label="Enhance"
            estimate={estimateOf(
              seconds,
              toDo.some(({ medium }) => medium === "video"),
            )}
          />
        </>
      }
      stage={<BatchList batch={batch} job={job} />}
    />
  );
}
