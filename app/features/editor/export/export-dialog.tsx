import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { FrameRate } from "#contract/timeline/frame-rates";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import {
  CUSTOM,
  exportSizes,
  type FilmSize,
  type Format,
  SHAPE_NAMES,
  type Shape,
  shapeOf,
  sizeIn,
  sizeName,
} from "#film/build/formats";
import { voiceState } from "#film/build/voice-state";
import { spokenLocale } from "#film/voice/engines";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { KitButtons } from "../../kit/kit-buttons";
import { useDesk, useTimeline } from "../desk";
import { useAwayNames } from "../device/local-file-notices";
import { Choice, Toggle } from "../inspector/controls";
import { RateChoice } from "../inspector/rate-choice";
import { useWorks } from "../works/use-work";
import { isVoiceMade } from "../works/works";
import { cancelExport, orderExports } from "./export-job";
import { ExportOutcomes } from "./export-outcome";
import { FormatNote } from "./format-note";
import { type ExportWish, exportQueue, isAhead } from "./job-state";
import { OtherShapes } from "./other-shapes";
import { PostFields } from "./post-fields";
import { Preflight } from "./preflight";
import { storePresentPoster } from "./store-present-poster";

const SHAPES = SHAPE_NAMES.map((shape) => ({ value: shape, label: shape }));

/** The formats that a film can be exported in: its own shape is one of them. */
const formatsOf = (own: Format): readonly { value: Format; label: string }[] =>
  own === CUSTOM ? [{ value: CUSTOM, label: "Custom" }, ...SHAPES] : SHAPES;

/** The exports of this film, and how many of other films come before one that is begun now. */
function useExports() {
  const { editing } = useDesk();
  const jobs = useStore(exportQueue);
  return {
    jobs: jobs.filter((job) => job.editing.id === editing.id),
    others: jobs.filter((job) => job.editing.id !== editing.id && isAhead(job)).length,
  };
}

/** Why there is nothing to export yet; null when there is. */
function obstacle(timeline: Timeline, isSpeaking: boolean, away: string[]): string | null {
  if (away.length > 0)
    return `Not on this device: ${away.join(", ")}. Find it in the preview first.`;
  if (isSpeaking) return "The voice is being created. Wait for it, or cancel it in the top bar.";
  if (voiceState(timeline, { locale: spokenLocale(timeline) }) === "wanted") {
    return "The script has no voice yet: create it under Voice, or clear the script.";
  }
  if (durationOf(timeline) === 0) return "The film is empty: add media or a voice first.";
  return null;
}

/** From the film to a file: its shape and size, what is wrong with it, and its making. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const desk = useDesk();
  const timeline = useTimeline();
  const { jobs, others } = useExports();
  const own: Format = shapeOf(timeline.size) ?? CUSTOM;
  const [format, setFormat] = useState<Format>(own);
  const [size, setSize] = useState<FilmSize>(timeline.size);
  const [rate, setRate] = useState<FrameRate>(timeline.fps);
  const [burnIn, setBurnIn] = useState(true);
  const [captionTrack, setCaptionTrack] = useState(false);
  const sizes = exportSizes(timeline.size, format);
  const [also, setAlso] = useState<readonly Shape[]>([]);
  const [isOrdering, setIsOrdering] = useState(false);
  const wish: ExportWish = { size, fps: rate, burnIn, captionTrack };
  const problem = obstacle(timeline, isVoiceMade(useWorks()), useAwayNames());
  const hasCaptions = timeline.tracks.some(
    (track) => track.kind === "captions" && track.words.length > 0,
  );

  const press = useRef<HTMLButtonElement>(null);
  const download = useRef<HTMLAnchorElement>(null);
  const ahead = jobs.filter(isAhead);
  const isDone = jobs.some((job) => job.is === "done");
  const isStored = jobs.some((job) => job.is === "done" && job.storing === "stored");
  const isOver = isDone && ahead.length === 0;
  useEffect(() => {
    if (isOver && document.activeElement === press.current) download.current?.focus();
  }, [isOver]);

  async function order() {
    setIsOrdering(true);
    const shapes = also.filter((shape) => shape !== format);
    await orderExports(desk, [
      wish,
      ...shapes.map((shape) => ({ ...wish, size: sizeIn(timeline.size, shape, size) })),
    ]);
    setIsOrdering(false);
  }

  function cancel() {
    if (ahead.length === 0) onClose();
    for (const { id } of ahead) cancelExport(id);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Export"
      description="Exported on this device. Your project isn't changed."
      className="flex max-h-[96dvh] flex-col overflow-hidden sm:max-h-[90dvh] sm:max-w-3xl"
    >
      <div className="grid min-h-0 flex-1 gap-6 overflow-y-auto px-6 pb-5 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <Choice
            label="Format"
            value={format}
            options={formatsOf(own)}
            onChange={(next) => {
              setFormat(next);
              setSize(sizeIn(timeline.size, next, size));
            }}
          />
          <Choice
            label="Size"
            value={sizeName(size)}
            options={sizes.map(({ size, name }) => {
              const label = sizeName(size);
              return { value: label, label, note: name };
            })}
            onChange={(name) => {
              const chosen = sizes.find(({ size }) => sizeName(size) === name);
              if (chosen) setSize(chosen.size);
            }}
          />
          <OtherShapes format={format} value={also} onChange={setAlso} />
          <RateChoice value={rate} onChange={setRate} />
          {hasCaptions && (
            <>
              <Toggle label="Captions in the picture" value={burnIn} onChange={setBurnIn} />
              <Toggle
                label="Captions as a track"
                note="Players can show and hide it"
                value={captionTrack}
                onChange={setCaptionTrack}
              />
            </>
          )}
          <FormatNote wish={wish} />
          <PostFields />
        </div>
        <Preflight />
      </div>
      <div className="grid gap-3 border-line border-t px-6 py-4">
        <ExportOutcomes jobs={jobs} download={download} />
        {isStored && (
          <KitButtons filmId={desk.editing.id} before={() => storePresentPoster(desk.editing)} />
        )}
        {problem && ahead.length === 0 && <p className="text-muted text-sm">{problem}</p>}
        {others > 0 && (
          <p className="text-muted text-sm">
            {others === 1
              ? "An export of another film comes first."
              : `${others} exports of other films come first.`}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:flex-1">
          <Button onClick={cancel}>
            {isOver ? "Done" : ahead.length > 1 ? "Cancel all" : "Cancel"}
          </Button>
          <Button
            ref={press}
            variant={isOver ? "outline" : "signal"}
            disabled={problem !== null}
            isLoading={isOrdering}
            onClick={() => void order()}
          >
            Export film
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
