import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#ui/field";
import { Input } from "#ui/input";

interface ReasonFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

/** Why an administrator does what cannot be taken for granted. */
export function ReasonField({ registration, error }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint="For administrators; the audit log keeps it." error={error ?? null}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          maxLength={200}
          autoComplete="off"
          data-autofocus=""
        />
      )}
    </Field>
  );
}
