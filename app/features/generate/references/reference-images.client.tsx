import { ImagePlus, Undo2, UserRoundPlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { MAX_NAMED_REFERENCES } from "#contract/references";
import { Button } from "#ui/button";
import { KeepSubject } from "../../subjects/keep-subject";
import type { FormDraft } from "../use-draft";
import { useInputImage } from "../use-input-image";
import { afterKeeping } from "./after-keeping";
import { namedIn, nameFor, renameIn } from "./names";
import { ReferenceFields } from "./reference-fields";
import { isTaken, type NamedReference, namedOf, type Reference } from "./references";
import { SentLine } from "./sent-line";

interface ReferenceImagesProps {
  images: readonly Reference[];
  prompt: string;
  onChange: (
    part: Pick<FormDraft, "references"> & Partial<Pick<FormDraft, "prompt" | "subject">>,
  ) => void;
  /** Says when a picture is on its way up: what is sent before it has arrived would lack it. */
  onUpload: (isUploading: boolean) => void;
}

/** A picture that was taken out, and where it was. */
interface Removed {
  one: NamedReference;
  index: number;
}

/** Further pictures for a model that takes several, in the order in which it gets them, each with a name and a role. */
export function ReferenceImages({ images, prompt, onChange, onUpload }: ReferenceImagesProps) {
  const file = useRef<HTMLInputElement>(null);
  const fileName = useRef<string | null>(null);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [isKeeping, setIsKeeping] = useState(false);
  const named = namedOf(images);
  const names = named.map(({ name }) => name);
  const references: readonly Reference[] = [...named, ...images.slice(named.length)];
  const latest = useRef({ references, names });
  latest.current = { references, names };
  const input = useInputImage((image) => {
    if (!image) return;
    const { references: others, names: taken } = latest.current;
    onChange({ references: [...others, { ...image, name: nameFor(fileName.current, taken) }] });
  });
  const isUploading = input.uploading !== null;
  useEffect(() => {
    if (!isUploading) return;
    onUpload(true);
    return () => onUpload(false);
  }, [isUploading, onUpload]);
  // A generation through the API may have more.
  const isFull = images.length >= MAX_NAMED_REFERENCES;
  const gone = removed.filter(({ one }) => !isTaken(one.name, names));
  const missed = namedIn(
    prompt,
    gone.map(({ one }) => one.name),
  );
  const last = gone[gone.length - 1];

  function remove(index: number) {
    const one = named[index];
    if (one)
      setRemoved([...removed.filter((other) => other.one.name !== one.name), { one, index }]);
    onChange({ references: references.filter((_, at) => at !== index) });
  }

  function putBack({ one, index }: Removed) {
    setRemoved(removed.filter((other) => other.one.name !== one.name));
    onChange({ references: [...references.slice(0, index), one, ...references.slice(index)] });
  }

  return (
    <div className="grid gap-2">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium text-sm">Reference pictures</span>
        <span className="figures text-faint text-xs">
          {images.length} of {MAX_NAMED_REFERENCES}
        </span>
      </span>
      <ul aria-label="Reference pictures" className="grid gap-2 empty:hidden">
        {references.map((image, index) => {
          const one = named[index];
          return (
            <li key={image.url} className="flex items-start gap-2">
              <img
                src={image.url}
                alt={`Reference ${index + 1}`}
                className="size-10 shrink-0 rounded-control bg-well object-contain"
              />
              {one ? (
                <ReferenceFields
                  number={index + 1}
                  reference={one}
                  others={names.filter((_, at) => at !== index)}
                  onName={(name) =>
                    onChange({
                      references: references.map((other, at) =>
                        at === index ? { ...one, name } : other,
                      ),
                      prompt: renameIn(prompt, one.name, name, names),
                    })
                  }
                  onRole={(role) =>
                    onChange({
                      references: references.map((other, at) =>
                        at === index ? { ...one, role } : other,
                      ),
                    })
                  }
                />
              ) : (
                <span className="grow self-center text-faint text-xs">Without a name</span>
              )}
              <Button
                variant="quiet"
                size="icon"
                className="pointer-coarse:size-11"
                aria-label={`Remove reference ${index + 1}`}
                onClick={() => remove(index)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          );
        })}
      </ul>
      {named.length > 0 && (
        <p className="text-faint text-xs">
          Type @ in the prompt to name a picture. A role says what the model takes from it.
        </p>
      )}
      <SentLine prompt={prompt} references={images} />
      <p role="status" className="font-medium text-signal-text text-xs empty:hidden">
        {missed.length > 0 &&
          `The prompt still says ${missed.map((name) => `@${name}`).join(", ")}, which you removed. It is sent as it is written.`}
      </p>
      {last && !isFull && (
        <Button
          size="sm"
          variant="quiet"
          className="max-w-full justify-self-start"
          onClick={() => putBack(last)}
        >
          <Undo2 aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">Put @{last.one.name} back</span>
        </Button>
      )}
      <input
        ref={file}
        type="file"
        accept={ACCEPTED_STILLS}
        aria-label="Reference picture file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) {
            fileName.current = chosen.name;
            void input.take(chosen);
          }
          event.target.value = "";
        }}
      />
      <Button
        size="sm"
        className="justify-self-start"
        isLoading={isUploading}
        disabled={isFull}
        onClick={() => file.current?.click()}
      >
        <ImagePlus aria-hidden="true" className="size-4" />
        {isUploading ? "Uploading..." : "Add a reference"}
      </Button>
      {images.length > 0 && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setIsKeeping(true)}
        >
          <UserRoundPlus aria-hidden="true" className="size-4" />
          Keep this subject
        </Button>
      )}
      {isKeeping && (
        <KeepSubject
          isOpen
          pictures={images.map(({ url }) => url)}
          onOpenChange={setIsKeeping}
          onKept={(subject, kept) => onChange(afterKeeping({ images, prompt }, subject, kept))}
        />
      )}
    </div>
  );
}
