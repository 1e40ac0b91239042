import { useStore } from "@nanostores/react";
import { Link } from "@remix-run/react";
import { Download, Undo2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#lib/api-error";
import { isConnected } from "#lib/connection";
import { describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { deleteMany } from "../../history/delete-many";
import type { ShownResult } from "../steps/finished";
import type { SourceControl } from "./use-source";
import { noteDownloaded, type Storing, useStoring } from "./use-storing";
import { RESULT } from "./use-work-focus";

/** What is said about sharpness: only what was measured. */
function gainSentence(gain: number | null): string | null {
  if (gain === null || gain < 0.01) return null;
  return `Edges ${Math.round(gain * 100)} % sharper than plainly resized (measured)`;
}

const CONTAINERS = { mp4: "MP4", webm: "WebM" } as const;

interface ResultBarProps {
  result: ShownResult;
  /** Called with the source's address once the server has it. */
  onStored: SourceControl["noteStored"];
  /** Offers the way back to the source: the result is deleted. Left out where there is no such way. */
  onUndone?: () => void;
}

/** What became of a picture or a clip, where it is kept, and the way to its file. */
export function ResultBar({ result, onStored, onUndone }: ResultBarProps) {
  const { state, retry } = useStoring(result, onStored);
  const facts = [
    `${result.width} × ${result.height} pixels`,
    result.video && `${result.video.frames} frames, ${CONTAINERS[result.video.container]}`,
    describeSeconds(Math.max(0.1, result.seconds)),
    gainSentence(result.edgeGain),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p role="status" className="figures text-muted text-sm">
          {facts.join(" · ")}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-faint text-xs">
          <StoredLine state={state} isSmaller={result.stored !== null} onRetry={retry} />
        </p>
      </div>
      <div className="flex gap-2">
        {onUndone && state?.is === "stored" && <UndoButton id={state.id} onUndone={onUndone} />}
        {onUndone && state?.is === "unsent" && <Button onClick={onUndone}>Undo</Button>}
        <Button variant="ink" asChild>
          <a
            {...RESULT}
            href={result.url}
            download={result.fileName}
            onClick={() => noteDownloaded(result.id)}
          >
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        </Button>
      </div>
    </div>
  );
}

/** Deletes a stored result, so that only its source is left. */
function UndoButton({ id, onUndone }: { id: string; onUndone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);

  async function undo() {
    setIsBusy(true);
    try {
      await deleteMany([id]);
      onUndone();
    } catch (error) {
      const description = messageOf(error, "Try again in a moment.");
      toast.error("The result could not be deleted", { description });
      setIsBusy(false);
    }
  }

  return (
    <Button isLoading={isBusy} onClick={() => void undo()}>
      {!isBusy && <Undo2 aria-hidden="true" className="size-4" />}
      Undo
    </Button>
  );
}

interface StoredLineProps {
  state: Storing | null;
  /** Whether what is stored is a JPEG of a large result. */
  isSmaller: boolean;
  onRetry: () => void;
}

function StoredLine({ state, isSmaller, onRetry }: StoredLineProps) {
  const isThere = useStore(isConnected);
  switch (state?.is) {
    case undefined:
    case "storing":
      return isThere
        ? "Made on your device. Saving it to your history..."
        : "Made on your device. It is saved to your history once there is a connection; keep this page open.";
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
          {isSmaller && "as a JPEG of quality 95; the download is a PNG without loss."}
        </>
      );
    case "unsent":
      return state.isStopped
        ? "Made on your device, free. Not saved to your history: download it before you leave this page."
        : "Made on your device, free. Nothing was sent: download it before you leave this page.";
    default:
      return state satisfies never;
  }
}
