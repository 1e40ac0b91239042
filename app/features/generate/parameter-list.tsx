import type { Params } from "#contract/generation";
import type { Parameter } from "#contract/models";
import { ParameterControl } from "./parameter-control";

interface ParameterListProps {
  parameters: readonly Parameter[];
  /** Only what differs from the model's defaults. */
  params: Params;
  onParams: (params: Params) => void;
}

/** A control for each parameter of a model. */
export function ParameterList({ parameters, params, onParams }: ParameterListProps) {
  function set(name: string, value: Params[string] | undefined) {
    const { [name]: _, ...rest } = params;
    onParams(value === undefined ? rest : { ...rest, [name]: value });
  }
  return (
    <div className="grid gap-4 pt-2 pb-1">
      {parameters.map((parameter) => (
        <ParameterControl
          key={parameter.name}
          parameter={parameter}
          value={params[parameter.name] ?? undefined}
          onChange={(value) => set(parameter.name, value)}
        />
      ))}
    </div>
  );
}
