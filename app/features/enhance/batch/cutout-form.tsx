import { useState } from "react";
import { Amount } from "#ui/amount";
import { BackgroundField } from "../screen/background-field";
import { CUTOUT_WAYS, FEATHER, TOLERANCE } from "../screen/cutout-ways";
import { Problem, ToolPanel } from "../screen/panel";
import { PersonModel } from "../screen/person-model";
import { PriceOfTakeover } from "../screen/price";
import { providerOptions, useProviderModels } from "../screen/provider-models";
import { usePersonModel } from "../screen/use-person-model";
import { NO_BACKGROUND, type WantedBackground } from "../screen/wanted-background";
import { WhereField } from "../screen/where-field";
import type { EnhanceJob } from "../steps/job";
import { BatchList } from "./batch-list";
import { BatchRun } from "./batch-run";
import type { BatchSettings } from "./settings";
import type { Batch } from "./use-batch";

/** A background from words gets the shape of the first picture; it covers the others. */
function sizeOfFirst({ items: [first] }: Batch): { width: number; height: number } {
  return { width: first?.width ?? 1, height: first?.height ?? 1 };
}

interface CutoutFormProps {
  batch: Batch;
  set: BatchSettings["cutout"];
  onSet: (set: BatchSettings["cutout"]) => void;
}

/** Cuts every item of a batch out, without a brush: what needs one is cut out alone. */
export function CutoutForm({ batch, set, onSet }: CutoutFormProps) {
  const { where, tolerance, feather } = set;
  const [wanted, setWanted] = useState<WantedBackground>(NO_BACKGROUND);
  const models = useProviderModels("cutout");
  const chosen = models.find(({ name }) => where === `model ${name}`) ?? null;
  const way = where === "person" ? "person" : "plain";
  const person = usePersonModel(way === "person");
  const needsModel = chosen === null && way === "person" && person.state !== "ready";
  const { background, made } = wanted;
  const job: EnhanceJob = chosen
    ? { is: "provider", kind: "cutout", model: chosen, size: null }
    : { is: "cutout", way, tolerance, feather, background, made };
  return (
    <ToolPanel
      form={
        <>
          <WhereField
            options={[...CUTOUT_WAYS, ...providerOptions(models)]}
            value={where}
            onChange={(value) => onSet({ ...set, where: value })}
          />
          {chosen === null && way === "plain" && (
            <Amount
              label="Tolerance"
              scale={TOLERANCE}
              value={tolerance}
              onChange={(value) => onSet({ ...set, tolerance: value })}
            />
          )}
          {chosen === null && (
            <>
              <Amount
                label="Feather"
                scale={FEATHER}
                value={feather}
                onChange={(value) => onSet({ ...set, feather: value })}
              />
              <BackgroundField value={wanted} onChange={setWanted} size={sizeOfFirst(batch)} />
            </>
          )}
          {needsModel && (
            <PersonModel
              download={person.state}
              onDownload={person.download}
              onCancel={person.cancel}
            />
          )}
          <PriceOfTakeover kind="cutout" of={chosen} start={null} />
          <Problem text={person.problem} />
          <BatchRun
            batch={batch}
            job={needsModel ? null : job}
            label="Cut out"
            estimate="A few seconds for each picture."
          />
        </>
      }
      stage={<BatchList batch={batch} job={job} />}
    />
  );
}
