import { useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { generationName } from "#lib/generation-name";
import { isFilm } from "#lib/result";
import { Button } from "#ui/button";
import { Skeleton } from "#ui/skeleton";
import { OWN_TILE, OwnGrid, OwnThumb } from "../generate/own-grid";
import type { AddedFile } from "./draft";
import { momentLabel } from "./frame-times";
import { BY_PROMPT, captionOfPrompt, proposed } from "./propose-caption";
import { readFrames, useClipFrames } from "./use-clip-frames";

interface FramePickerProps {
  /** How many frames may be chosen. */
  most: number;
  onFrames: (files: readonly AddedFile[]) => void;
}

/** Asks for one of the creator's clips, then for frames of it. */
export function FramePicker({ most, onFrames }: FramePickerProps) {
  const [clip, setClip] = useState<GenerationRecord | null>(null);
  if (clip?.output_url) {
    const url = clip.output_url;
    return <Frames {...{ clip, url, most, onFrames }} onBack={() => setClip(null)} />;
  }
  return (
    <OwnGrid
      hasClipsAlone
      isOffered={isFilm}
      tile={(record) => (
        <button
          type="button"
          aria-label={generationName(record)}
          className={OWN_TILE}
          onClick={() => setClip(record)}
        >
          <OwnThumb record={record} alt="" />
        </button>
      )}
    />
  );
}

interface FramesProps extends FramePickerProps {
  clip: GenerationRecord;
  url: string;
  onBack: () => void;
}

function Frames({ clip, url, most, onFrames, onBack }: FramesProps) {
  const { frames, isReading, problem, take, toggle } = useClipFrames(url, most);
  const [isTaking, setIsTaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const chosen = frames.filter(({ isChosen }) => isChosen);
  const said = failure ?? problem;

  async function takeHere() {
    const { current } = video;
    if (!current) return;
    current.pause();
    setIsTaking(true);
    await take(current.currentTime);
    setIsTaking(false);
  }

  async function use() {
    setIsTaking(true);
    setFailure(null);
    try {
      const stills = await readFrames(
        url,
        chosen.map(({ time }) => time),
      );
      const name = generationName(clip);
      onFrames(
        stills.map(({ time, still }, at) => ({
          file: new File([still], `frame-${at + 1}.jpg`, { type: still.type }),
          name: `${name.slice(0, 200)}, ${momentLabel(time)}`,
          ...proposed(captionOfPrompt(clip.prompt), BY_PROMPT),
        })),
      );
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "Please try again.");
      setIsTaking(false);
    }
  }

  return (
    <div className="grid gap-4 px-6 pb-6">
      <video
        ref={video}
        src={url}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={generationName(clip)}
        className="max-h-[40vh] w-full rounded-control bg-mat"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onBack}>
          Another clip
        </Button>
        <Button
          size="sm"
          isLoading={isTaking}
          disabled={chosen.length >= most}
          onClick={() => void takeHere()}
        >
          Take the frame shown
        </Button>
      </div>
      {said !== null && (
        <p role="alert" className="font-medium text-bad text-sm">
          {said}
        </p>
      )}
      {frames.length === 0 && isReading && <Skeleton className="h-24" />}
      <ul aria-label="Frames" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {frames.map(({ time, url: picture, isChosen }) => (
          <li key={time}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-label={`Frame at ${momentLabel(time)}`}
              disabled={!isChosen && chosen.length >= most}
              className={cn(
                OWN_TILE,
                "relative disabled:opacity-50",
                isChosen && "outline-3 outline-signal outline-offset-1",
              )}
              onClick={() => toggle(time)}
            >
              <img src={picture} alt="" className="size-full object-contain" />
              <span className="figures absolute bottom-1 left-1 rounded-pill bg-black/60 px-1.5 text-white text-xs">
                {momentLabel(time)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex items-center justify-between gap-3 border-line border-t bg-raised px-6 py-3">
        <p role="status" className="figures text-muted text-sm">
          {isReading ? "Reading the clip" : `${chosen.length} of at most ${most}`}
        </p>
        <Button
          variant="signal"
          isLoading={isTaking}
          disabled={chosen.length === 0}
          onClick={() => void use()}
        >
          Use these
        </Button>
      </div>
    </div>
  );
}
