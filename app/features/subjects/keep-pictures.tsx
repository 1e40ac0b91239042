import { ImagePlus, X } from "lucide-react";
import { useId, useRef } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { MAX_SUBJECT_PICTURES } from "#contract/subject-params";
import { copySources } from "#lib/result";
import { Button } from "#ui/button";
import { PickImage } from "../generate/pick-image";
import { useInputImage } from "../generate/use-input-image";

interface KeepPicturesProps {
  urls: readonly string[];
  problem: string | undefined;
  onChange: (urls: readonly string[]) => void;
}

/** The pictures of a subject that is to be kept: from the history, or new ones. */
export function KeepPictures({ urls, problem, onChange }: KeepPicturesProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const latest = useRef(urls);
  latest.current = urls;
  const add = (url: string) => {
    if (!latest.current.includes(url)) onChange([...latest.current, url]);
  };
  const input = useInputImage((image) => {
    if (image) add(image.url);
  });
  const isFull = urls.length >= MAX_SUBJECT_PICTURES;
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined} className="grid gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span className="font-medium text-sm">Pictures</span>
        <span className="figures text-faint text-xs">
          {urls.length} of {MAX_SUBJECT_PICTURES}
        </span>
      </legend>
      <ul aria-label="Pictures of the subject" className="grid grid-cols-4 gap-2 empty:hidden">
        {urls.map((url, index) => (
          <li key={url} className="relative">
            <img
              {...copySources(url)}
              sizes="8rem"
              alt={`Number ${index + 1}`}
              className="aspect-square w-full rounded-control bg-well object-cover"
            />
            <Button
              size="icon-sm"
              className="absolute top-1 right-1"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => onChange(urls.filter((one) => one !== url))}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <input
        ref={file}
        type="file"
        accept={ACCEPTED_STILLS}
        aria-label="Picture file of the subject"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void input.take(chosen);
          event.target.value = "";
        }}
      />
      {!isFull && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            isLoading={input.uploading !== null}
            onClick={() => file.current?.click()}
          >
            <ImagePlus aria-hidden="true" className="size-4" />
            Upload a picture
          </Button>
          <PickImage onPick={({ url }) => add(url)} />
        </div>
      )}
      <p className="text-faint text-xs">
        Two to four pictures from different sides work best. Nothing is trained.
      </p>
      {problem && (
        <p
          id={`${id}-problem`}
          data-invalid=""
          tabIndex={-1}
          className="font-medium text-bad text-xs outline-none"
        >
          {problem}
        </p>
      )}
    </fieldset>
  );
}
