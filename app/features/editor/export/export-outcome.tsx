import { Download, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { fitTexts, oneText, postTextsOf } from "#contract/publishing/post-texts";
import { describeSeconds, formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { Tooltip } from "#ui/tooltip";
import { canShareFile, ShareFile } from "../../kit/share-file";
import { cancelExport, keepExport, removeExport } from "./export-job";
import type { DoneJob, ExportJob, RunningJob } from "./job-state";

const STAGES: Readonly<Record<string, string>> = {
  audio: "Mixing the sound",
  video: "Rendering the picture",
  file: "Writing the file",
};

/** Takes an export out of the list, or stops it. */
function Away({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Tooltip text={label}>
      <Button
        variant="quiet"
        size="icon-sm"
        className="pointer-coarse:size-11"
        aria-label={label}
        onClick={onPress}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </Tooltip>
  );
}

function Line({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-1.5">{children}</div>
      {end}
    </div>
  );
}

function Running({ job, isAlone }: { job: RunningJob; isAlone: boolean }) {
  return (
    <Line
      end={
        isAlone ? null : <Away label={`Cancel ${job.name}`} onPress={() => cancelExport(job.id)} />
      }
    >
      <p className="figures flex justify-between gap-3">
        <span role="status" className="[overflow-wrap:anywhere]">
          {isAlone ? "" : `${job.name}: `}
          {STAGES[job.stage] ?? job.stage}
        </span>
        <span className="shrink-0 text-muted">
          {Math.round(job.share * 100)} %
          {job.secondsLeft !== null && `, ${describeSeconds(job.secondsLeft)} left`}
        </span>
      </p>
      <Progress label="Export progress" value={job.share} />
    </Line>
  );
}

/** What goes along with a film that is shared: TikTok and Instagram take it as it is. */
function textOfShare({ editing, timeline }: DoneJob): string {
  const texts = postTextsOf(timeline.post, editing.state.get().title);
  return oneText(fitTexts(texts, "tiktok"));
}

function Done({
  job,
  isAlone,
  download,
}: {
  job: DoneJob;
  isAlone: boolean;
  download: Ref<HTMLAnchorElement>;
}) {
  const { name } = job.file;
  return (
    <Line
      end={
        <>
          {canShareFile(job.file) && <ShareFile file={job.file} text={textOfShare(job)} />}
          <Button variant="ink" asChild>
            <a
              ref={download}
              href={job.url}
              download={name}
              aria-label={isAlone ? "Download" : `Download ${name}`}
            >
              <Download aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">Download</span>
            </a>
          </Button>
          {!isAlone && job.storing !== "sending" && (
            <Away label={`Remove ${name} from the list`} onPress={() => removeExport(job.id)} />
          )}
        </>
      }
    >
      <div role="status">
        <p>
          <strong className="[overflow-wrap:anywhere]">{name}</strong>{" "}
          <span className="figures text-muted">
            {formatBytes(job.file.size)}
            {job.loudness !== null && `, ${job.loudness.toFixed(1)} LUFS`}
            {job.truePeak !== null && `, ${job.truePeak.toFixed(1)} dBTP`}
          </span>
        </p>
        {job.storing === "sending" && (
          <p className="text-muted">Saving to your history. You can download it now.</p>
        )}
        {job.storing === "stored" && (
          <p className="text-muted">Saved to your history. You can share it there.</p>
        )}
      </div>
      {job.storing === "sending" && <Progress label="Upload of the film" value={job.share} />}
      {job.storing === "failed" && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-bad">
          Not saved to your history: {job.problem}
          <Button size="sm" onClick={() => void keepExport(job.id)}>
            Try again
          </Button>
        </p>
      )}
    </Line>
  );
}

/** How far one export is, and what became of it. */
function Outcome({
  job,
  isAlone,
  download,
}: {
  job: ExportJob;
  isAlone: boolean;
  download: Ref<HTMLAnchorElement>;
}) {
  switch (job.is) {
    case "waiting":
      return (
        <Line end={<Away label={`Cancel ${job.name}`} onPress={() => cancelExport(job.id)} />}>
          <p className="flex justify-between gap-3">
            <span className="[overflow-wrap:anywhere]">{job.name}</span>
            <span className="text-muted">Waiting</span>
          </p>
        </Line>
      );
    case "running":
      return <Running job={job} isAlone={isAlone} />;
    case "failed":
      return (
        <Line
          end={
            <Away label={`Remove ${job.name} from the list`} onPress={() => removeExport(job.id)} />
          }
        >
          <p
            role="alert"
            className="rounded-control bg-bad-wash px-3 py-2 [overflow-wrap:anywhere]"
          >
            {isAlone ? "" : `${job.name}: `}
            {job.message}
          </p>
        </Line>
      );
    case "done":
      return <Done job={job} isAlone={isAlone} download={download} />;
    default:
      return job satisfies never;
  }
}

/** The exports of a film, in the order in which they are made. @param download is given the link to the newest file. */
export function ExportOutcomes({
  jobs,
  download,
}: {
  jobs: readonly ExportJob[];
  download: Ref<HTMLAnchorElement>;
}) {
  if (jobs.length === 0) return null;
  const newest = jobs.findLast((job) => job.is === "done");
  return (
    <ul aria-label="Exports" className="grid max-h-48 gap-3 overflow-y-auto text-sm">
      {jobs.map((job) => (
        <li key={job.id}>
          <Outcome
            job={job}
            isAlone={jobs.length === 1}
            download={job === newest ? download : null}
          />
        </li>
      ))}
    </ul>
  );
}
