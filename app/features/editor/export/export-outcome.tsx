import { describeSeconds, formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { keepExport } from "./export-job";
import type { ExportJob } from "./job-state";

const STAGES: Readonly<Record<string, string>> = {
  audio: "Mixing the sound",
  video: "Rendering the picture",
  file: "Writing the file",
};

/** How far an export is, and what became of it. */
export function ExportOutcome({ job }: { job: ExportJob }) {
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
              <p className="text-muted">Saving to your history. You can download it now.</p>
              <Progress label="Upload of the film" value={job.share} />
            </>
          )}
          {job.storing === "stored" && (
            <p className="text-muted">Saved to your history. You can share it there.</p>
          )}
          {job.storing === "failed" && (
            <p role="alert" className="flex flex-wrap items-center gap-2 text-bad">
              Not saved to your history: {job.problem}
              <Button size="sm" onClick={() => void keepExport()}>
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
