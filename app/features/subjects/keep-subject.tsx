import { type FormEvent, useState } from "react";
import { MAX_SUBJECT_NAME, MAX_SUBJECT_PICTURES } from "#contract/subject-params";
import type { MadeSubject } from "#contract/subjects";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Dialog } from "#ui/dialog";
import { FormFoot } from "#ui/form-foot";
import { toast } from "#ui/toast";
import { NameField } from "../loras/lora-fields";
import { PersonFields } from "../loras/person-fields";
import {
  EMPTY_KEEP,
  type KeepFields,
  type KeepProblems,
  keepBody,
  keepProblems,
  keepRefusal,
} from "./keep-form";
import { KeepPictures } from "./keep-pictures";
import { keepSubject } from "./subjects-api";

interface KeepSubjectProps {
  isOpen: boolean;
  /** Addresses of the pictures that it begins with. */
  pictures: readonly string[];
  onOpenChange: (isOpen: boolean) => void;
  /** @param pictures the addresses of those that went in */
  onKept?: (subject: MadeSubject, pictures: readonly string[]) => void;
}

/** Asks what a subject is called and whether it is a person, and keeps it. */
export function KeepSubject({ isOpen, pictures, onOpenChange, onKept }: KeepSubjectProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Keep this subject"
      description="Its pictures go along with your prompt, so that it stays the same from picture to picture."
      className="sm:max-w-lg"
    >
      <Form
        pictures={pictures}
        onCancel={() => onOpenChange(false)}
        onKept={(subject, kept) => {
          onOpenChange(false);
          toast.success(`${subject.name} is kept`, {
            description: "Choose it as the subject in a form.",
          });
          onKept?.(subject, kept);
        }}
      />
    </Dialog>
  );
}

function Form({
  pictures,
  onCancel,
  onKept,
}: {
  pictures: readonly string[];
  onCancel: () => void;
  onKept: NonNullable<KeepSubjectProps["onKept"]>;
}) {
  const [urls, setUrls] = useState<readonly string[]>(pictures.slice(0, MAX_SUBJECT_PICTURES));
  const [fields, setFields] = useState<KeepFields>(EMPTY_KEEP);
  const [problems, setProblems] = useState<KeepProblems>({});
  const [isBusy, setIsBusy] = useState(false);
  const { form, focusProblem } = useProblemFocus();
  /** What is changed is not at fault any more, until the next press. */
  const settle = (...places: (keyof KeepProblems)[]) =>
    setProblems((now) => ({
      ...now,
      ...Object.fromEntries(places.map((place) => [place, undefined])),
    }));
  function change(part: Partial<KeepFields>) {
    setFields((now) => ({ ...now, ...part }));
    if (part.name !== undefined) settle("name");
    else settle("person", "consent");
  }

  async function keep(event: FormEvent) {
    event.preventDefault();
    // The dialog is within the form that it was opened from.
    event.stopPropagation();
    if (isBusy) return;
    const missing = keepProblems(fields, urls.length);
    setProblems(missing);
    if (Object.keys(missing).length > 0) return focusProblem();
    setIsBusy(true);
    try {
      onKept(await keepSubject(keepBody(fields, urls)), urls);
    } catch (error) {
      setProblems(keepRefusal(error));
      focusProblem();
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void keep(event)}
      className="grid gap-5 px-6 pb-6"
    >
      <NameField
        isFirst
        maxLength={MAX_SUBJECT_NAME}
        value={fields.name}
        problem={problems.name}
        onChange={(name) => change({ name })}
      />
      <KeepPictures
        urls={urls}
        problem={problems.pictures}
        onChange={(next) => {
          setUrls(next);
          settle("pictures");
        }}
      />
      <PersonFields
        label="Does it show a person?"
        noNote="A thing, an animal, a drawn character"
        fields={fields}
        problems={problems}
        onChange={change}
      />
      {problems.form && (
        <p role="alert" tabIndex={-1} className="font-medium text-bad text-sm outline-none">
          {problems.form}
        </p>
      )}
      <FormFoot onCancel={onCancel} isBusy={isBusy}>
        Keep subject
      </FormFoot>
    </form>
  );
}
