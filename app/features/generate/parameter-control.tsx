import { Dices } from "lucide-react";
import type { Parameter } from "#contract/models";
import { parameterLabel } from "#lib/parameter-words";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { Slider } from "#ui/slider";
import { Switch } from "#ui/switch";
import { paramProblem } from "./param-problem";

type Scalar = string | number | boolean;

interface ParameterControlProps {
  parameter: Parameter;
  /** Undefined while the model's default is used. */
  value: Scalar | undefined;
  onChange: (value: Scalar | undefined) => void;
}

/** Beyond this many steps a slider cannot be aimed any more. */
const MAX_SLIDER_STEPS = 1000;
const MAX_SEED = 2_147_483_647;

function stepOf({ type, minimum, maximum }: Parameter): number {
  if (type === "integer") return 1;
  return (maximum ?? 1) - (minimum ?? 0) <= 2 ? 0.05 : 0.1;
}

function hasSlider(
  parameter: Parameter,
): parameter is Parameter & { minimum: number; maximum: number } {
  const { type, minimum, maximum } = parameter;
  if (type !== "number" && type !== "integer") return false;
  if (typeof minimum !== "number" || typeof maximum !== "number") return false;
  return (maximum - minimum) / stepOf(parameter) <= MAX_SLIDER_STEPS;
}

/** The control that fits a parameter: choice, slider, switch, number or text. */
export function ParameterControl({ parameter, value, onChange }: ParameterControlProps) {
  const label = parameterLabel(parameter);
  const hint = parameter.description;
  const shown = value ?? parameter.default ?? undefined;

  if (parameter.enum && parameter.enum.length > 0) {
    const options = parameter.enum.map((option) => ({ value: option, label: option }));
    return (
      <Field label={label} hint={hint}>
        {({ id, "aria-describedby": describedBy }) => (
          <Select
            id={id}
            aria-describedby={describedBy}
            value={String(shown ?? parameter.enum?.[0] ?? "")}
            onChange={(next) => onChange(next === parameter.default ? undefined : next)}
            options={options}
          />
        )}
      </Field>
    );
  }

  if (parameter.type === "boolean") {
    return (
      <Field label={label} hint={hint}>
        {({ id }) => (
          <Switch
            id={id}
            isOn={shown === true}
            onChange={(next) => onChange(next === (parameter.default ?? false) ? undefined : next)}
          />
        )}
      </Field>
    );
  }

  if (hasSlider(parameter)) {
    const number = typeof shown === "number" ? shown : parameter.minimum;
    return (
      <div className="grid gap-1">
        <div className="flex items-end justify-between text-sm">
          <span className="font-medium">{label}</span>
          {/* The slider says it. */}
          <span aria-hidden="true" className="figures font-mono text-muted text-xs">
            {number}
          </span>
        </div>
        <Slider
          label={label}
          value={number}
          minimum={parameter.minimum}
          maximum={parameter.maximum}
          step={stepOf(parameter)}
          onChange={(next) => onChange(next === parameter.default ? undefined : next)}
        />
        {hint && <p className="text-faint text-xs">{hint}</p>}
      </div>
    );
  }

  const isNumber = parameter.type !== "string";
  const isSeed = parameter.name === "seed";
  return (
    <Field label={label} hint={hint} error={paramProblem(parameter, value)}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type={isNumber ? "number" : "text"}
            inputMode={isNumber ? "decimal" : "text"}
            min={parameter.minimum ?? undefined}
            max={parameter.maximum ?? undefined}
            placeholder={isSeed ? "Random" : undefined}
            className="figures h-10 text-sm"
            value={typeof value === "boolean" ? "" : (value ?? "")}
            onChange={({ target }) => {
              if (target.value === "") onChange(undefined);
              else onChange(isNumber ? target.valueAsNumber : target.value);
            }}
          />
          {isSeed && (
            <Button
              size="icon"
              aria-label="Roll a seed"
              onClick={() => onChange(Math.floor(Math.random() * (parameter.maximum ?? MAX_SEED)))}
            >
              <Dices aria-hidden="true" className="size-4" />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
