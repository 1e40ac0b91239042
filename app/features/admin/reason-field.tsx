import type { UseFormRegisterReturn } from "react-hook-form";
import { MAX_REASON_LENGTH } from "#contract/limits";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Counter } from "#ui/textarea";

interface ReasonFieldProps {
  registration: UseFormRegisterReturn;
  /** What is typed so far: all of it is kept, however long, and marked. */
  value: string;
  error: string | undefined;
  /** Who reads it. */
  hint?: string;
  isFirst?: boolean;
}

/** Why an administrator does what cannot be taken for granted. */
export function ReasonField({
  registration,
  value,
  error,
  hint = "For administrators; the audit log keeps it.",
  isFirst = true,
}: ReasonFieldProps) {
  return (
    <Field
      label="Reason"
      hint={hint}
      aside={<Counter used={value.trim().length} limit={MAX_REASON_LENGTH} />}
      error={error ?? null}
    >
      {(control) => (
        <Input
          {...control}
          {...registration}
          autoComplete="off"
          data-autofocus={isFirst ? "" : undefined}
        />
      )}
    </Field>
  );
}
