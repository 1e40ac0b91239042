import { Field } from "#ui/field";
import { Input } from "#ui/input";

interface TextFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** What a LoRA or a subject is called. */
export function NameField({
  value,
  problem,
  onChange,
  maxLength = 80,
  isFirst = false,
}: TextFieldProps & { maxLength?: number; isFirst?: boolean }) {
  return (
    <Field label="Name" error={problem ?? null}>
      {(control) => (
        <Input
          {...control}
          {...(isFirst ? { "data-autofocus": "" } : {})}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The word that makes a LoRA act. */
export function TriggerField({
  value,
  problem,
  onChange,
  hint,
  className,
}: TextFieldProps & { hint: string; className?: string }) {
  return (
    <Field label="Trigger word" hint={hint} error={problem ?? null}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={className}
          placeholder="e.g. zk7mug"
          maxLength={40}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
