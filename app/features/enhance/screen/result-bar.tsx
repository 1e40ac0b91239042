import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import type { Finished } from "./finished";
import { type Storing, useStoring } from "./use-storing";

/** What is said about sharpness: only what was measured. */
function gainSentence(gain: number | null): string | null {
  if (gain === null || gain < 0.01) return null;
  return `Edges ${Math.round(gain * 100)} % sharper than plainly resized (measured)`;
}

interface ResultBarProps {
  result: Finished;
  /** Called with the source's address once the server has it. */
  onStored: (sourceUrl: string) => void;
}

/** What became of a picture, where it is kept, and the way to its file. */
export function ResultBar({ result, onStored }: ResultBarProps) {
  const { state, retry } = useStoring(result, onStored);
  const isUnsaved = state !== null && state.is !== "stored";
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
  const facts = [
    `${result.width} × ${result.height} pixels`,
    describeSeconds(result.seconds),
    gainSentence(result.edgeGain),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p role="status" className="figures text-muted text-sm">
          {facts.join(" · ")}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-faint text-xs">
          <StoredLine state={state} onRetry={retry} />
        </p>
      </div>
      <Button variant="ink" asChild>
        <a href={result.url} download={result.fileName}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
      </Button>
    </div>
  );
}

function StoredLine({ state, onRetry }: { state: Storing | null; onRetry: () => void }) {
  switch (state?.is) {
    case undefined:
    case "storing":
      return "Made on your device. Saving it to your history...";
    case "waiting":
      return "Made on your device. It is saved to your history once there is a connection; keep this page open.";
    case "failed":
      return (
        <>
          Not saved to your history: {state.reason}
          <Button size="sm" variant="quiet" onClick={onRetry}>
            Save again
          </Button>
        </>
      );
    case "stored":
      return (
        <>
          Made on your device, free. Saved to your
          <Link to="/dashboard/history" reloadDocument className="underline">
            history
          </Link>
        </>
      );
    default:
      return state satisfies never;
  }
}
