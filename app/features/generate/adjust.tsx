import { useNavigate } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Params } from "#contract/generation";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel, Parameter } from "#contract/models";
import { MODELS_SCREEN } from "#contract/screens";
import { describeSeconds } from "#lib/format";
import { priceLabel } from "#lib/start-price";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { useIsOn } from "../shell/use-features";
import { adjustable, offered } from "./use-models";

const ParameterList = lazy(() =>
  import("./parameter-list").then((loaded) => ({ default: loaded.ParameterList })),
);

interface AdjustProps {
  kind: StudioKind;
  models: readonly CreatorModel[] | null;
  model: CreatorModel | null;
  /** Only what differs from the model's defaults. */
  params: Params;
  /** Parameters that have a place of their own. */
  isHidden: (parameter: Parameter) => boolean;
  onModel: (name: string) => void;
  onParams: (params: Params) => void;
  /** What belongs to the model beside its parameters. */
  children?: ReactNode;
}

/** What a model costs, how long it takes and what it is for. */
function noteOn(model: CreatorModel): string {
  const { typical_seconds: seconds, description } = model;
  const time = seconds == null ? null : `about ${describeSeconds(seconds)}`;
  return [priceLabel(model), time, description].filter(Boolean).join(" · ");
}

/** The last choice of the model field, which leads to all models; names of models begin with no space. */
const ALL_MODELS = {
  value: " all",
  label: "Compare all models",
  note: "Samples, prices and times",
  isPicked: true,
};

/** The model's visible parameters, folded away until wanted. */
export function Adjust({
  kind,
  models,
  model,
  params,
  isHidden,
  onModel,
  onParams,
  children,
}: AdjustProps) {
  const parameters = adjustable(model).filter((one) => !isHidden(one));
  const changed = Object.keys(params).length;
  const navigate = useNavigate();
  const isOn = useIsOn();
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
              onChange={(value) =>
                value === ALL_MODELS.value
                  ? navigate(`${MODELS_SCREEN.path}#${KINDS[kind].slug}`)
                  : onModel(value)
              }
              options={[
                ...offered(models, model).map((one) => ({
                  value: one.name,
                  label: one.name,
                  note: noteOn(one),
                })),
                ...(isOn(MODELS_SCREEN.feature) ? [ALL_MODELS] : []),
              ]}
            />
          )}
        </Field>
      )}
      {children}
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
