import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Params } from "#contract/generation";
import type { CreatorModel, Parameter } from "#contract/models";
import { creditsLabel, describeSeconds } from "#lib/format";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { adjustable } from "./use-models";

const ParameterList = lazy(() =>
  import("./parameter-list").then((loaded) => ({ default: loaded.ParameterList })),
);

interface AdjustProps {
  models: readonly CreatorModel[] | null;
  model: CreatorModel | null;
  /** Only what differs from the model's defaults. */
  params: Params;
  /** Parameters that have a place of their own. */
  isHidden: (parameter: Parameter) => boolean;
  onModel: (name: string) => void;
  onParams: (params: Params) => void;
}

/** What a model costs, how long it takes and what it is for. */
function noteOn({ price, typical_seconds: seconds, description }: CreatorModel): string {
  const time = seconds == null ? null : `about ${describeSeconds(seconds)}`;
  return [creditsLabel(price), time, description].filter(Boolean).join(" · ");
}

/** The model's visible parameters, folded away until wanted. */
export function Adjust({ models, model, params, isHidden, onModel, onParams }: AdjustProps) {
  const parameters = adjustable(model).filter((one) => !isHidden(one));
  const changed = Object.keys(params).length;
  const [isUnfolded, setIsUnfolded] = useState(false);

  return (
    <>
      {models && models.length > 1 && model && (
        <Field label="Model">
          {({ id, "aria-describedby": describedBy }) => (
            <Select
              id={id}
              aria-describedby={describedBy}
              value={model.name}
              onChange={onModel}
              options={models.map((one) => ({
                value: one.name,
                label: one.name,
                note: noteOn(one),
              }))}
            />
          )}
        </Field>
      )}
      {parameters.length > 0 && (
        <details
          className="group -mx-1 border-line border-t px-1 pt-1"
          onToggle={() => setIsUnfolded(true)}
        >
          <summary className="flex h-10 list-none items-center justify-between rounded-control font-medium text-sm [&::-webkit-details-marker]:hidden">
            <span>
              Adjust
              {changed > 0 && (
                <span className="ml-2 text-signal-text text-xs">{changed} changed</span>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-faint transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          {isUnfolded && (
            <Suspense fallback={null}>
              <ParameterList parameters={parameters} params={params} onParams={onParams} />
            </Suspense>
          )}
        </details>
      )}
    </>
  );
}
