import { Clapperboard, Download, ImagePlus, ReceiptText, RefreshCw } from "lucide-react";
import { fileName } from "#contract/file-name";
import { cn } from "#lib/cn";
import { creditsLabel, formatElapsed } from "#lib/format";
import { generationName } from "#lib/generation-name";
import { downloadUrl, isPicture } from "#lib/result";
import { Button } from "#ui/button";
import { ResultMedia } from "#ui/result-media";
import { useIsOn } from "../shell/use-features";
import type { Card } from "./desk";
import { retry } from "./generation-desk";
import type { ClientGeneration } from "./generation-state";
import { STAGE_FRAME } from "./stage-frame";

interface StageResultProps {
  card: Card;
  onReuse: () => void;
  onAnimate: () => void;
  onReceipt: (() => void) | null;
}

function facts({ record }: ClientGeneration): string[] {
  if (!record) return [];
  const { width, height, cost, created_at, completed_at } = record;
  const took = completed_at ? Date.parse(completed_at) - Date.parse(created_at) : null;
  return [
    width && height ? `${width}×${height}` : null,
    took === null ? null : formatElapsed(took),
    creditsLabel(cost),
  ].filter((fact) => fact !== null);
}

/** The finished picture against what it was made from, or the clip, and what to do with it. */
export function StageResult({ card, onReuse, onAnimate, onReceipt }: StageResultProps) {
  const { generation } = card;
  const isOn = useIsOn();
  const result = generation.record && { ...generation.record, output_url: generation.resultUrl };
  if (!result?.output_url) return null;
  return (
    <div className={cn(STAGE_FRAME, "flex flex-col")}>
      <div className="min-h-0 flex-1 p-3 sm:p-6">
        <ResultMedia
          key={result.output_url}
          record={result}
          alt={`Result for: ${generationName(result)}`}
          room="page"
          before={result.input_url}
          isPlaying
          className="animate-develop"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-line border-t bg-panel p-3 sm:px-5">
        <Button variant="ink" asChild>
          <a href={downloadUrl(result)} download={fileName(result)}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        </Button>
        {isPicture(result) && (
          <>
            {isOn("image_to_image") && (
              <Button onClick={onReuse}>
                <ImagePlus aria-hidden="true" className="size-4" />
                Use as input
              </Button>
            )}
            {isOn("image_to_video") && (
              <Button onClick={onAnimate}>
                <Clapperboard aria-hidden="true" className="size-4" />
                Animate
              </Button>
            )}
          </>
        )}
        <Button variant="quiet" onClick={() => void retry(card.key)}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Run again
        </Button>
        {onReceipt && (
          <Button variant="quiet" onClick={onReceipt}>
            <ReceiptText aria-hidden="true" className="size-4" />
            Show receipt
          </Button>
        )}
        <p className="film-edge ml-auto flex gap-4 text-faint">
          {facts(generation).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
