import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { failureSentence } from "../editor/failure-sentence";
import { moveInto } from "../projects/projects-api";

const ACCEPTED = `video/*,audio/*,${ACCEPTED_STILLS},.mp4,.webm,.mov,.mp3,.wav,.m4a`;

interface UploadButtonProps {
  /** The project that is shown, into which new files go; empty or `none` for no project. */
  project: string;
  /** One more file is there. */
  onStored: () => void;
}

/** Sends files one after the other; what is refused is named, and the others go on. */
export function UploadButton({ project, onStored }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<string | null>(null);

  /** A file that is there and in no project must not be sent again. */
  async function place(key: string, name: string) {
    try {
      await moveInto(project, { upload_keys: [key] });
    } catch (error) {
      toast.error(`${name} is in your uploads, but not in this project`, {
        description: messageOf(error, "Move it there from the list of all uploads."),
      });
    }
  }

  async function send(files: readonly File[]) {
    for (const [at, file] of files.entries()) {
      const count = files.length > 1 ? `${at + 1} of ${files.length}, ` : "";
      const say = (share: number) => setStep(`${count}${Math.round(share * 100)}%`);
      say(0);
      try {
        const { uploadMedia } = await import("#lib/upload-media");
        const { signal } = new AbortController();
        const { key } = await uploadMedia(file, {
          onProgress: say,
          signal,
          onNote: (note) => toast.info(note),
        });
        if (project && project !== "none") await place(key, file.name);
        onStored();
      } catch (error) {
        toast.error(`${file.name} was not uploaded`, {
          description: failureSentence(error, "Please try again."),
        });
      }
    }
    setStep(null);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Files to upload"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) void send(files);
        }}
      />
      <Button
        className="h-11 flex-1 sm:flex-none"
        isLoading={step !== null}
        onClick={() => input.current?.click()}
      >
        {step === null && <ImageUp aria-hidden="true" className="size-4" />}
        {step === null ? "Upload files" : `Uploading ${step}`}
      </Button>
    </>
  );
}
