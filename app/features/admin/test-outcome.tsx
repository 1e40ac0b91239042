import type { GenerationRecord } from "#contract/generation";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { type Making, stageLabel } from "../generate/stage-words";
import { FailureAdvice } from "./failure-advice";
import { PlaySound } from "./play-sound";

interface TestOutcomeProps {
  record: GenerationRecord | null;
  making: Making;
  isRunning: boolean;
  onReceipt: () => void;
}

/** How a test generation goes, and what it made. */
export function TestOutcome({ record, making, isRunning, onReceipt }: TestOutcomeProps) {
  return (
    <div
      className="grid min-h-56 content-center gap-3 rounded-control bg-well p-4"
      aria-live="polite"
    >
      {!record && !isRunning && (
        <p className="text-center text-muted text-sm">The result of the test will appear here.</p>
      )}
      {isRunning && (
        <div className="grid gap-2">
          <p className="text-sm">{stageLabel("running", making)}</p>
          <Progress label="Test generation" value={record?.progress ?? null} />
        </div>
      )}
      {record?.status === "succeeded" && <Made record={record} />}
      {record?.status === "failed" && (
        <>
          <p role="alert" className="text-bad text-sm [overflow-wrap:anywhere]">
            {record.error_message}
          </p>
          <FailureAdvice generation={record} />
        </>
      )}
      {record?.status === "canceled" && <p className="text-muted text-sm">Canceled.</p>}
      {record && (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={onReceipt}>
          Show receipt
        </Button>
      )}
    </div>
  );
}

/** What a test made: a picture, a clip, a sound, and the words of speech. */
function Made({ record: { output_url: url, output_type, words } }: { record: GenerationRecord }) {
  const medium = output_type?.split("/")[0];
  return (
    <>
      {url && medium === "video" && (
        <video src={url} controls loop muted playsInline className="w-full" />
      )}
      {url && medium === "audio" && <PlaySound url={url} name="what the test made" />}
      {url && medium === "image" && <img src={url} alt="What the test made" className="w-full" />}
      {words && (
        <p dir="auto" className="text-sm">
          {words.map(({ word }) => word).join(" ")}
        </p>
      )}
    </>
  );
}
