import { AudioLines, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "#lib/api-error";
import { cn } from "#lib/cn";
import { uploadMedia } from "#lib/upload-media";
import { useFileDrop } from "#lib/use-file-drop";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { PlaySound } from "./play-sound";

const SOUNDS = "audio/mpeg,audio/wav,audio/mp4,.mp3,.wav,.m4a";

/** A sound as it was uploaded. */
export interface InputSound {
  url: string;
  name: string;
}

interface SoundDropProps {
  sound: InputSound | null;
  onChange: (sound: InputSound | null) => void;
}

/** The place for the sound that goes in: it is uploaded, can be heard, and let go again. */
export function SoundDrop({ sound, onChange }: SoundDropProps) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function take(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFailure(null);
    setShare(0);
    onChange(null);
    try {
      const { url, contentType } = await uploadMedia(file, { signal, onProgress: setShare });
      if (!contentType.startsWith("audio/")) throw new Error("Choose an MP3, WAV or M4A file.");
      onChange({ url, name: file.name });
    } catch (error) {
      if (signal.aborted) return;
      setFailure(messageOf(error, error instanceof Error ? error.message : "The upload failed."));
    }
    if (running.current === controller) setShare(null);
  }

  const { getRootProps, getInputProps, open, isDragActive } = useFileDrop(
    ([file]) => file && void take(file),
  );
  return (
    <div
      {...getRootProps({
        className: cn("grid gap-1.5 rounded-control", isDragActive && "bg-signal-wash"),
      })}
    >
      <span className="font-medium text-sm">Input sound</span>
      <input {...getInputProps({ "aria-label": "Input sound file", accept: SOUNDS })} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={open} isLoading={share !== null}>
          {share === null && <AudioLines aria-hidden="true" className="size-4" />}
          {sound ? "Replace sound" : "Choose sound"}
        </Button>
        {sound && (
          <>
            <span dir="auto" className="min-w-0 truncate text-sm">
              {sound.name}
            </span>
            <PlaySound url={sound.url} name="the input sound" />
            <Button
              size="icon-sm"
              variant="quiet"
              aria-label="Remove sound"
              onClick={() => onChange(null)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </>
        )}
      </div>
      {share !== null && <Progress label="Sound upload" value={share} />}
      {failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
