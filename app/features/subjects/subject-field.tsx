import { UserRoundPlus } from "lucide-react";
import { useId, useState } from "react";
import type { CreatorModel } from "#contract/models";
import type { KeptSubject } from "#contract/subjects";
import { cn } from "#lib/cn";
import { SUBJECTS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { copySources } from "#lib/result";
import { Button } from "#ui/button";
import { Select } from "#ui/select";
import type { ChosenSubject } from "./chosen-subject";
import { KeepSubject } from "./keep-subject";
import { picturesLabel, subjectNote } from "./subject-words";

interface SubjectFieldProps {
  model: Pick<CreatorModel, "name" | "model_type" | "provider" | "takes">;
  subject: ChosenSubject | null;
  /** How many further pictures the form sends by itself. */
  others: number;
  onChange: (subject: ChosenSubject | null) => void;
}

/** The value of the list before anything is chosen. */
const NOTHING = "nothing";

/** The kept subject that goes along: one of the creator's, or one that is kept now. */
export function SubjectField({ model, subject, others, onChange }: SubjectFieldProps) {
  const id = useId();
  const [isKeeping, setIsKeeping] = useState(false);
  const { data, error } = useResource<{ items: KeptSubject[] }>(SUBJECTS_PATH, {
    failure: "Your subjects could not be loaded.",
  });
  const kept = data?.items ?? [];
  const chosen = kept.find((one) => one.id === subject?.id);
  const note = subjectNote(subject, data?.items, { model, others });
  const options = [
    { value: NOTHING, label: kept.length > 0 ? "No subject" : "No subject kept yet" },
    ...kept.map(({ id: value, name, pictures }) => ({
      ...{ value, label: name, note: picturesLabel(pictures.length) },
    })),
    ...(subject && !chosen ? [{ value: subject.id, label: subject.name }] : []),
  ];

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        Subject
      </label>
      <Select
        id={id}
        aria-describedby={note ? `${id}-note` : undefined}
        value={subject?.id ?? NOTHING}
        options={options}
        onChange={(value) => {
          const next = kept.find((one) => one.id === value);
          onChange(next ? { id: next.id, name: next.name } : null);
        }}
      />
      {chosen && (
        <ul aria-label={`Pictures of ${chosen.name}`} className="flex gap-2 empty:hidden">
          {chosen.pictures.map((url, index) => (
            <li key={url}>
              <img
                {...copySources(url)}
                sizes="3rem"
                alt={`${chosen.name}, ${index + 1}`}
                className="size-12 rounded-control bg-well object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {error && !data && <p className="font-medium text-bad text-xs">{error}</p>}
      {note && (
        <p
          id={`${id}-note`}
          className={cn(
            "text-xs [overflow-wrap:anywhere]",
            note.isFault ? "font-medium text-bad" : "text-muted",
          )}
        >
          {note.text}
        </p>
      )}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        onClick={() => setIsKeeping(true)}
      >
        <UserRoundPlus aria-hidden="true" className="size-4" />
        Keep a new subject
      </Button>
      {isKeeping && (
        <KeepSubject
          isOpen
          pictures={[]}
          onOpenChange={setIsKeeping}
          onKept={({ id: made, name }) => onChange({ id: made, name })}
        />
      )}
    </div>
  );
}
