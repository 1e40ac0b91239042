import { ImagePlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { MAX_NAMED_REFERENCES } from "#contract/references";
import { Button } from "#ui/button";
import type { FormDraft } from "../use-draft";
import { useInputImage } from "../use-input-image";
import { ReferenceFields } from "./reference-fields";
import { isNamedIn, isTaken, namedOf, nameFor, type Reference, renameIn } from "./references";

interface ReferenceImagesProps {
  images: readonly Reference[];
  prompt: string;
  onChange: (part: Pick<FormDraft, "references"> & Partial<Pick<FormDraft, "prompt">>) => void;
  /** Says when a picture is on its way up: what is sent before it has arrived would lack it. */
  onUpload: (isUploading: boolean) => void;
}

/** Further pictures for a model that takes several, in the order in which it gets them, each with a name and a role. */
export function ReferenceImages({ images, prompt, onChange, onUpload }: ReferenceImagesProps) {
  const file = useRef<HTMLInputElement>(null);
  const fileName = useRef<string | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
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
  // What was made through the API may have more.
  const isFull = images.length >= MAX_NAMED_REFERENCES;
  const missed = removed.filter((name) => !isTaken(name, names) && isNamedIn(prompt, name));

  function remove(index: number) {
    const gone = named[index]?.name;
    if (gone !== undefined) setRemoved([...removed.filter((name) => name !== gone), gone]);
    onChange({ references: references.filter((_, at) => at !== index) });
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
                      prompt: renameIn(prompt, one.name, name),
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
                className="w-8"
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
          Type @ in the prompt to name a picture. The model reads which one it is, and what to take
          from it.
        </p>
      )}
      <p role="status" className="font-medium text-signal-text text-xs empty:hidden">
        {missed.length > 0 &&
          `The prompt still says ${missed.map((name) => `@${name}`).join(", ")}, which you removed. It is sent as it is written.`}
      </p>
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
    </div>
  );
}
