import type { GenerationKind } from "#contract/generation";
import type { TestModel } from "#contract/models";
import { TEST_MODELS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { NO_FALLBACK } from "./model-values";

interface FallbackFieldProps {
  /** The stored name of the model; null for a new one. */
  model: string | null;
  type: GenerationKind;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** Which model may run in the place of one that is not available. */
export function FallbackField({ model, type, value, error, onChange }: FallbackFieldProps) {
  const { data, error: failure } = useResource<TestModel[]>(`${TEST_MODELS_PATH}?type=${type}`, {
    failure: "The models could not be loaded.",
  });
  const names = (data ?? [])
    .filter((one) => one.active && one.name !== model && one.fallback === null)
    .map((one) => one.name);
  // The stored choice is shown, even if it cannot be chosen now.
  const shown = value === NO_FALLBACK || names.includes(value) ? names : [value, ...names];
  const options = shown.map((name) => ({ value: name, label: name }));
  return (
    <Field
      label="Fallback"
      hint="Runs in its place when it is not available, where a creator allows it. It costs at most as much."
      error={error ?? failure}
    >
      {({ id, "aria-describedby": describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          value={value}
          onChange={onChange}
          options={[{ value: NO_FALLBACK, label: "None" }, ...options]}
        />
      )}
    </Field>
  );
}
