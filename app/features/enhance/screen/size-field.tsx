import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { SIZE_NAMES, SIZES, type SizeName } from "../upscale/sizes";

const OPTIONS = SIZE_NAMES.map((name) => ({ value: name, label: SIZES[name].label }));

interface SizeFieldProps {
  value: SizeName;
  onChange: (size: SizeName) => void;
  /** Why this size is not possible; null where it is. */
  refusal?: string | null;
}

/** How large the result is to be. */
export function SizeField({ value, onChange, refusal = null }: SizeFieldProps) {
  return (
    <Field label="Size" error={refusal}>
      {(field) => (
        <Select
          {...field}
          value={value}
          onChange={(next) => onChange(next as SizeName)}
          options={OPTIONS}
        />
      )}
    </Field>
  );
}
