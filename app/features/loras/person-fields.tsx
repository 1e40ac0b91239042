import { LORA_ADULTS, LORA_CONSENTS } from "#contract/loras";
import { ChoiceField, TickField } from "./choice-field";
import type { ImportFields, ImportProblems } from "./import-form";

interface PersonFieldsProps {
  fields: ImportFields;
  problems: ImportProblems;
  onChange: (part: Partial<ImportFields>) => void;
}

/** Whether a LoRA shows a person, and then whose consent there is; its wording is kept. */
export function PersonFields({ fields, problems, onChange }: PersonFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Does it show a person?"
        options={[
          { value: "no", label: "No", note: "A thing, a place, a style" },
          { value: "yes", label: "Yes", note: "Somebody real is seen, also from behind" },
        ]}
        value={fields.showsPerson}
        problem={problems.person}
        onChange={(showsPerson) => onChange({ showsPerson })}
      />
      {fields.showsPerson === "yes" && (
        <div className="grid gap-3 border-line border-l-2 pl-4">
          <ChoiceField
            label="Consent"
            options={[
              { value: "own", label: LORA_CONSENTS.own },
              { value: "permission", label: LORA_CONSENTS.permission },
            ]}
            value={fields.statement}
            problem={problems.consent}
            onChange={(statement) => onChange({ statement })}
          />
          <TickField
            label={LORA_ADULTS}
            isTicked={fields.isAdult}
            problem={undefined}
            onChange={(isAdult) => onChange({ isAdult })}
          />
          <p className="text-faint text-xs">
            What you say here is kept with its wording and time. A LoRA of a person is never shared
            with everyone.
          </p>
        </div>
      )}
    </>
  );
}
