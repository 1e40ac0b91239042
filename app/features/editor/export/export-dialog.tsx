import { useStore } from "@nanostores/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { durationOf } from "#contract/timeline";
import { describeSeconds, formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Progress } from "#ui/progress";
import { useDesk, useTimeline } from "../desk";
import {
  SHAPE_NAMES,
  SHORT_SIDES,
  type Shape,
  shapeOf,
  sizeName,
  sizeOf,
  USUAL_SIDE,
} from "../formats";
import { Choice, Toggle } from "../inspector/controls";
import { voiceState } from "../voice/voice-state";
import {
  cancelExport,
  type ExportJob,
  type ExportWish,
  exportJob,
  forgetExport,
  startExport,
  storeResult,
} from "./export-job";
import { FormatNote } from "./format-note";
import { Preflight } from "./preflight";

const FORMATS = SHAPE_NAMES.map((shape) => ({ value: shape, label: shape }));
const RATES = [
  { value: "24", label: "24 a second" },
  { value: "30", label: "30 a second" },
  { value: "60", label: "60 a second" },
] as const;
const RATE_OF = { "24": 24, "30": 30, "60": 60 } as const;

const STAGES: Readonly<Record<string, string>> = {
  sound: "Mixing the sound",
  picture: "Painting the picture",
  file: "Writing the file",
};

/** Why there is nothing to export yet; null when there is. */
function obstacle(timeline: Parameters<typeof durationOf>[0]): string | null {
  if (voiceState(timeline) === "wanted") {
    return "The script has no voice yet: create it under Voice, or clear the script.";
  }
  if (durationOf(timeline) === 0) return "The film is empty: add media or a voice first.";
  return null;
}

/** From the film to a file: its shape and size, what is wrong with it, and its making. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const desk = useDesk();
  const timeline = useTimeline();
  const job = useStore(exportJob);
  const [shape, setShape] = useState<Shape>(shapeOf(timeline.size));
  const [side, setSide] = useState<number>(USUAL_SIDE);
  const [rate, setRate] = useState(`${timeline.fps}` as keyof typeof RATE_OF);
  const [burnIn, setBurnIn] = useState(true);
  const [captionTrack, setCaptionTrack] = useState(false);
  const size = sizeOf(shape, side);
  const wish: ExportWish = { size, fps: RATE_OF[rate], burnIn, captionTrack };
  const problem = obstacle(timeline);
  const hasCaptions = timeline.tracks.some(
    (track) => track.kind === "captions" && track.words.length > 0,
  );

  function cancel() {
    if (job.is === "running") cancelExport();
    else onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Export"
      description="Made on this device. The film stays as it is, whatever happens here."
      className="flex max-h-[96dvh] flex-col overflow-hidden sm:max-h-[90dvh] sm:max-w-3xl"
    >
      <div className="grid min-h-0 flex-1 gap-6 overflow-y-auto px-6 pb-5 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <Choice label="Format" value={shape} options={FORMATS} onChange={setShape} />
          <Choice
            label="Size"
            value={`${side}`}
            options={SHORT_SIDES.map((one) => ({
              value: `${one.side}`,
              label: sizeName(sizeOf(shape, one.side)),
              note: one.name,
            }))}
            onChange={(value) => setSide(Number(value))}
          />
          <Choice label="Frames" value={rate} options={RATES} onChange={setRate} />
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
        <Outcome job={job} wish={wish} />
        {problem && job.is === "idle" && <p className="text-muted text-sm">{problem}</p>}
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:flex-1">
          <Button onClick={cancel}>{job.is === "done" ? "Done" : "Cancel"}</Button>
          {job.is === "done" && (
            <Button variant="ink" asChild>
              <a href={job.url} download={job.file.name} aria-label="Download">
                <Download aria-hidden="true" className="size-4" />
                Download
              </a>
            </Button>
          )}
          <Button
            variant={job.is === "done" ? "outline" : "signal"}
            disabled={problem !== null}
            isLoading={job.is === "running"}
            onClick={() => {
              forgetExport();
              void startExport(desk, wish);
            }}
          >
            Export film
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Outcome({ job, wish }: { job: ExportJob; wish: ExportWish }) {
  const desk = useDesk();
  switch (job.is) {
    case "idle":
      return null;
    case "running":
      return (
        <div className="grid gap-1.5">
          <p className="figures flex justify-between gap-3 text-sm" role="status">
            <span>{STAGES[job.stage] ?? job.stage}</span>
            <span className="text-muted">
              {Math.round(job.share * 100)} %
              {job.secondsLeft !== null && `, ${describeSeconds(job.secondsLeft)} left`}
            </span>
          </p>
          <Progress label="Export progress" value={job.share} />
        </div>
      );
    case "failed":
      return (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2 text-sm">
          {job.message}
        </p>
      );
    case "done":
      return (
        <div className="grid gap-1.5 text-sm" role="status">
          <p>
            <strong>{job.file.name}</strong>{" "}
            <span className="figures text-muted">
              {formatBytes(job.file.size)}
              {job.loudness !== null && `, ${job.loudness.toFixed(1)} LUFS`}
              {job.truePeak !== null && `, ${job.truePeak.toFixed(1)} dBTP`}
            </span>
          </p>
          {job.storing === "sending" && (
            <>
              <p className="text-muted">Storing it in your history. You can download it already.</p>
              <Progress label="Upload of the film" value={job.share} />
            </>
          )}
          {job.storing === "stored" && (
            <p className="text-muted">It is in your history, where it can be shared.</p>
          )}
          {job.storing === "failed" && (
            <p role="alert" className="flex flex-wrap items-center gap-2 text-bad">
              Not in your history: {job.problem}
              <Button size="sm" onClick={() => void storeResult(desk, wish)}>
                Try again
              </Button>
            </p>
          )}
        </div>
      );
    default:
      return job satisfies never;
  }
}
