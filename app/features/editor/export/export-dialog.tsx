import { useStore } from "@nanostores/react";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FrameRate } from "#contract/timeline/frame-rates";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import {
  CUSTOM,
  exportSizes,
  type FilmSize,
  type Format,
  SHAPE_NAMES,
  shapeOf,
  sizeIn,
  sizeName,
} from "#film/build/formats";
import { voiceState } from "#film/build/voice-state";
import { spokenLocale } from "#film/voice/engines";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { useDesk, useTimeline } from "../desk";
import { Choice, Toggle } from "../inspector/controls";
import { RateChoice } from "../inspector/rate-choice";
import { useWorks } from "../works/use-work";
import { isVoiceMade } from "../works/works";
import { cancelExport, startExport } from "./export-job";
import { ExportOutcome } from "./export-outcome";
import { FormatNote } from "./format-note";
import { type ExportJob, type ExportWish, exportJob } from "./job-state";
import { Preflight } from "./preflight";

const SHAPES = SHAPE_NAMES.map((shape) => ({ value: shape, label: shape }));

/** The formats that a film can be exported in: its own shape is one of them. */
const formatsOf = (own: Format): readonly { value: Format; label: string }[] =>
  own === CUSTOM ? [{ value: CUSTOM, label: "Custom" }, ...SHAPES] : SHAPES;

const IDLE: ExportJob = { is: "idle" };

/** The export of this film; `isOther` while another one is exported. */
function useExport() {
  const { editing } = useDesk();
  const job = useStore(exportJob);
  const isOwn = job.is === "idle" || job.editing.id === editing.id;
  return { job: isOwn ? job : IDLE, isOther: !isOwn && job.is === "running" };
}

/** Why there is nothing to export yet; null when there is. */
function obstacle(timeline: Timeline, isOther: boolean, isSpeaking: boolean): string | null {
  if (isOther) return "Another film is being exported. Wait for it, or open it and cancel there.";
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
  const { job, isOther } = useExport();
  const own: Format = shapeOf(timeline.size) ?? CUSTOM;
  const [format, setFormat] = useState<Format>(own);
  const [size, setSize] = useState<FilmSize>(timeline.size);
  const [rate, setRate] = useState<FrameRate>(timeline.fps);
  const [burnIn, setBurnIn] = useState(true);
  const [captionTrack, setCaptionTrack] = useState(false);
  const sizes = exportSizes(timeline.size, format);
  const wish: ExportWish = { size, fps: rate, burnIn, captionTrack };
  const problem = obstacle(timeline, isOther, isVoiceMade(useWorks()));
  const hasCaptions = timeline.tracks.some(
    (track) => track.kind === "captions" && track.words.length > 0,
  );

  const press = useRef<HTMLButtonElement>(null);
  const download = useRef<HTMLAnchorElement>(null);
  const isDone = job.is === "done";
  useEffect(() => {
    if (isDone && document.activeElement === press.current) download.current?.focus();
  }, [isDone]);

  function cancel() {
    if (job.is === "running") cancelExport();
    else onClose();
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
        </div>
        <Preflight />
      </div>
      <div className="grid gap-3 border-line border-t px-6 py-4">
        <ExportOutcome job={job} />
        {problem && job.is === "idle" && <p className="text-muted text-sm">{problem}</p>}
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:flex-1">
          <Button onClick={cancel}>{job.is === "done" ? "Done" : "Cancel"}</Button>
          {job.is === "done" && (
            <Button variant="ink" asChild>
              <a ref={download} href={job.url} download={job.file.name} aria-label="Download">
                <Download aria-hidden="true" className="size-4" />
                Download
              </a>
            </Button>
          )}
          <Button
            ref={press}
            variant={job.is === "done" ? "outline" : "signal"}
            disabled={problem !== null}
            isLoading={job.is === "running"}
            onClick={() => void startExport(desk, wish)}
          >
            Export film
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
