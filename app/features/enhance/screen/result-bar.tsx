import { Download } from "lucide-react";
import { describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import type { Finished } from "./use-upscale";

/** What is said about sharpness: only what was measured. */
function gainSentence(gain: number | null): string | null {
  if (gain === null || gain < 0.01) return null;
  return `Edges ${Math.round(gain * 100)} % sharper than plainly resized (measured)`;
}

/** What became of a picture, and the way to its file. */
export function ResultBar({ result }: { result: Finished; onStored: (sourceUrl: string) => void }) {
  const facts = [
    `${result.width} × ${result.height} pixels`,
    describeSeconds(result.seconds),
    gainSentence(result.edgeGain),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-muted text-sm">
        {facts.join(" · ")}
      </p>
      <Button variant="ink" asChild>
        <a href={result.url} download={result.fileName}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
      </Button>
    </div>
  );
}
