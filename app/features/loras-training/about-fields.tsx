import { TRAINED_RIGHTS } from "#contract/training";
import { TickField } from "../loras/choice-field";
import { KindField } from "../loras/kind-field";
import { NameField, TriggerField } from "../loras/lora-fields";
import { PersonFields } from "../loras/person-fields";
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
      <KindField value={draft.kind} problem={problems.kind} onChange={(kind) => change({ kind })}>
        <p className="text-faint text-xs">
          {draft.kind === "style"
            ? "Use pictures of different things in the same style."
            : "Use pictures of the same subject alone, from several sides and in several places."}
        </p>
      </KindField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameField
          value={draft.name}
          problem={problems.name}
          onChange={(name) => change({ name })}
        />
        <TriggerField
          hint="A word that occurs nowhere else. It is put into prompts and captions."
          value={draft.trigger}
          problem={problems.trigger}
          onChange={(trigger) => change({ trigger })}
        />
      </div>
    </>
  );
}

/** What the creator declares about the people shown and the right to the pictures; the wording is kept. */
export function DeclaredFields({ draft, problems, onChange: change }: AboutFieldsProps) {
  return (
    <>
      <PersonFields
        label="Do the pictures show a person?"
        noNote="A thing, a place, a style"
        fields={draft}
        problems={problems}
        footnote="A LoRA of a person is never shared with everyone."
        onChange={change}
      />
      <TickField
        label={TRAINED_RIGHTS}
        isTicked={draft.hasRights}
        problem={problems.rights}
        onChange={(hasRights) => change({ hasRights })}
      />
      <p className="text-faint text-xs">
        This holds for the pictures above. It is asked again when you add others.
      </p>
    </>
  );
}
