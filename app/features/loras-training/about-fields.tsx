import { LORA_ADULTS, LORA_CONSENTS } from "#contract/loras";
import { TRAINED_RIGHTS } from "#contract/training";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { ChoiceField, TickField } from "../loras/choice-field";
import type { TrainingDraft, TrainingProblems } from "./draft";

interface AboutFieldsProps {
  draft: TrainingDraft;
  problems: TrainingProblems;
  onChange: (part: Partial<TrainingDraft>) => void;
}

/** What the LoRA is called and teaches. */
export function AboutFields({ draft, problems, onChange: change }: AboutFieldsProps) {
  return (
    <>
      <ChoiceField
        label="What does it teach?"
        options={[
          { value: "subject", label: "A subject", note: "One thing, person or character" },
          { value: "style", label: "A style", note: "A way of drawing or of light" },
        ]}
        value={draft.kind}
        problem={problems.kind}
        onChange={(kind) => change({ kind })}
      >
        <p className="text-faint text-xs">
          {draft.kind === "style"
            ? "Use pictures of different things in the same style."
            : "Use pictures of the same subject alone, from several sides and in several places."}
        </p>
      </ChoiceField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={problems.name ?? null}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={80}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field
          label="Trigger word"
          hint="A word that occurs nowhere else. It is put into prompts and captions."
          error={problems.trigger ?? null}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="e.g. zk7mug"
              maxLength={40}
              value={draft.trigger}
              onChange={({ target }) => change({ trigger: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** What the creator declares about the people shown and the right to the pictures; the wording is kept. */
export function DeclaredFields({ draft, problems, onChange: change }: AboutFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Do the pictures show a person?"
        options={[
          { value: "no", label: "No", note: "A thing, a place, a style" },
          { value: "yes", label: "Yes", note: "Somebody real is seen, also from behind" },
        ]}
        value={draft.showsPerson}
        problem={problems.person}
        onChange={(showsPerson) => change({ showsPerson })}
      />
      {draft.showsPerson === "yes" && (
        <div className="grid gap-3 border-line border-l-2 pl-4">
          <ChoiceField
            label="Consent"
            options={[
              { value: "own", label: LORA_CONSENTS.own },
              { value: "permission", label: LORA_CONSENTS.permission },
            ]}
            value={draft.statement}
            problem={problems.consent}
            onChange={(statement) => change({ statement })}
          />
          <TickField
            label={LORA_ADULTS}
            isTicked={draft.isAdult}
            problem={problems.adults}
            onChange={(isAdult) => change({ isAdult })}
          />
          <p className="text-faint text-xs">
            What you say here is kept with its wording and time. A LoRA of a person is never shared
            with everyone.
          </p>
        </div>
      )}
      <TickField
        label={TRAINED_RIGHTS}
        isTicked={draft.hasRights}
        problem={problems.rights}
        onChange={(hasRights) => change({ hasRights })}
      />
    </>
  );
}
