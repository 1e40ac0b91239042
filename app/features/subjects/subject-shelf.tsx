import { Trash2, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import type { KeptSubject } from "#contract/subjects";
import { messageOf } from "#lib/api-error";
import { SUBJECTS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { copySources } from "#lib/result";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { KeepSubject } from "./keep-subject";
import { picturesLabel } from "./subject-words";
import { dropSubject } from "./subjects-api";

/** The kept subjects of an account. */
export function SubjectShelf() {
  const { data, error, reload } = useResource<{ items: KeptSubject[] }>(SUBJECTS_PATH, {
    failure: "Your subjects could not be loaded.",
  });
  const [isKeeping, setIsKeeping] = useState(false);
  const [leaving, setLeaving] = useState<KeptSubject | null>(null);
  const items = data?.items;
  return (
    <section aria-labelledby="subjects-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="subjects-title" className="font-semibold text-lg">
            Subjects
          </h2>
          <p className="max-w-[60ch] text-muted text-sm">
            Up to four pictures under a name, for models that take reference pictures. Nothing is
            trained. With the built-in engine they are a demonstration only.
          </p>
        </div>
        <Button onClick={() => setIsKeeping(true)}>
          <UserRoundPlus aria-hidden="true" className="size-4" />
          Keep a subject
        </Button>
      </div>
      {error && !items && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!items && !error && <Skeleton className="h-32" />}
      {items?.length === 0 && (
        <p className="rounded-panel border border-line border-dashed p-5 text-muted text-sm">
          No subjects yet. Keep one here, or choose “Keep this subject” in the menu of a result.
        </p>
      )}
      {items && items.length > 0 && (
        <ul
          aria-label="Subjects"
          className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]"
        >
          {items.map((one) => (
            <SubjectCard key={one.id} subject={one} onDelete={() => setLeaving(one)} />
          ))}
        </ul>
      )}
      {isKeeping && <KeepSubject isOpen pictures={[]} onOpenChange={setIsKeeping} />}
      <DeleteSubject subject={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}

function SubjectCard({ subject, onDelete }: { subject: KeptSubject; onDelete: () => void }) {
  const { name, pictures, depicts_person: showsPerson, gone } = subject;
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-panel border border-line bg-panel p-4">
      <ul aria-label={`Pictures of ${name}`} className="grid grid-cols-4 gap-2">
        {pictures.map((url, index) => (
          <li key={url}>
            <img
              {...copySources(url)}
              sizes="(min-width: 640px) 6rem, 30vw"
              alt={`${name}, ${index + 1}`}
              loading="lazy"
              className="aspect-square w-full rounded-control bg-well object-cover"
            />
          </li>
        ))}
      </ul>
      <div className="flex min-w-0 items-start gap-2">
        <h3 dir="auto" className="min-w-0 grow font-semibold text-base [overflow-wrap:anywhere]">
          {name}
        </h3>
        <Button
          variant="quiet"
          size="icon-sm"
          className="-my-1 pointer-coarse:size-11"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
        <span className="figures">{picturesLabel(pictures.length)}</span>
        {gone > 0 && <Badge tone="warn">{gone} taken down</Badge>}
        {showsPerson && <Badge tone="warn">Shows a person</Badge>}
      </div>
    </li>
  );
}

function DeleteSubject({ subject, onClose }: { subject: KeptSubject | null; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);

  async function remove({ id, name }: KeptSubject) {
    setIsBusy(true);
    try {
      await dropSubject(id);
      toast.success(`${name} was deleted`);
    } catch (error) {
      toast.error("The subject was not deleted", {
        description: messageOf(error, "Please try again."),
      });
    }
    setIsBusy(false);
    onClose();
  }

  return (
    <Confirmation
      isOpen={subject !== null}
      title={`Delete ${subject?.name ?? ""}?`}
      action="Delete subject"
      refusal="Cancel"
      isBusy={isBusy}
      onConfirm={() => {
        if (subject) void remove(subject);
      }}
      onCancel={onClose}
    >
      Its name, what you said about it and its copies of results are deleted. Pictures that you
      uploaded stay. Results that were made with it stay, with its name and pictures; running one of
      them again takes these pictures.
    </Confirmation>
  );
}
