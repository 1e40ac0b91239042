import { FileUp } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { ACCEPTED_STILLS } from "#contract/limits";
import { MAX_TRAINING_PICTURES } from "#contract/training";
import { generationName } from "#lib/generation-name";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { toast } from "#ui/toast";
import { PickMany } from "../enhance/batch/pick-many";
import { sendFile } from "../generate/send-file";
import { readyForUpload } from "../generate/upload-file";
import type { AddedFile, TrainingPicture } from "./draft";
import { BY_FILE, BY_PROMPT, captionOfFile, captionOfPrompt, proposed } from "./propose-caption";

const FramePicker = lazy(() =>
  import("./frame-picker.client").then((loaded) => ({ default: loaded.FramePicker })),
);

interface PictureAdderProps {
  /** How many there are. */
  count: number;
  /** @param isContinued whether they were chosen together with the ones that were added last */
  onAdd: (pictures: readonly TrainingPicture[], isContinued: boolean) => void;
}

const pictureOfRecord = (record: GenerationRecord): TrainingPicture[] =>
  record.output_url === null
    ? []
    : [
        {
          url: record.output_url,
          name: generationName(record),
          ...proposed(captionOfPrompt(record.prompt), BY_PROMPT),
        },
      ];

const ofDevice = (file: File): AddedFile => ({
  ...{ file, name: file.name, ...proposed(captionOfFile(file.name), BY_FILE) },
});

/** Takes pictures of this device, of the history and out of clips, several at once. */
export function PictureAdder({ count, onAdd }: PictureAdderProps) {
  const [sending, setSending] = useState<{ done: number; of: number } | null>(null);
  const [hasFrames, setHasFrames] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const room = MAX_TRAINING_PICTURES - count;

  async function send(chosen: readonly AddedFile[]) {
    const files = chosen.slice(0, room);
    if (files.length < chosen.length)
      toast.info(`A training takes at most ${MAX_TRAINING_PICTURES} pictures`);
    const { signal } = new AbortController();
    let isContinued = false;
    for (const [done, { file, ...picture }] of files.entries()) {
      setSending({ done, of: files.length });
      try {
        const ready = await readyForUpload(file, signal);
        const { url } = await sendFile(ready.file, { onProgress: () => {}, signal });
        onAdd([{ url, ...picture }], isContinued);
        isContinued = true;
      } catch (error) {
        const description = error instanceof Error ? error.message : "Please try again.";
        toast.error(`${picture.name} was not added`, { description });
      }
    }
    setSending(null);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        isLoading={sending !== null}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden="true" className="size-4" />
        {sending === null ? "Add files" : `Sending ${sending.done + 1} of ${sending.of}`}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_STILLS}
        aria-label="Pictures of this device"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void send([...(target.files ?? [])].map(ofDevice));
          target.value = "";
        }}
      />
      <PickMany
        label="Choose from your history"
        most={Math.max(0, room)}
        disabled={room <= 0}
        onPick={(records) => onAdd(records.flatMap(pictureOfRecord), false)}
      />
      <Button size="sm" disabled={room <= 0 || sending !== null} onClick={() => setHasFrames(true)}>
        Frames of a clip
      </Button>
      <Dialog
        isOpen={hasFrames}
        onOpenChange={setHasFrames}
        title="Frames of a clip"
        description="Choose an export of a film or one of your clips, then its frames."
        className="sm:max-w-3xl"
      >
        <Suspense fallback={<div className="h-96" />}>
          {hasFrames && (
            <FramePicker
              most={Math.max(0, room)}
              onFrames={(files) => {
                setHasFrames(false);
                void send(files);
              }}
            />
          )}
        </Suspense>
      </Dialog>
      <p role="status" className="figures text-faint text-xs">
        {count} of at most {MAX_TRAINING_PICTURES}
      </p>
    </div>
  );
}
