import { Clapperboard, Download, ImagePlus, ReceiptText, RefreshCw } from "lucide-react";
import { cn } from "../../lib/cn";
import { creditsLabel, formatElapsed } from "../../lib/format";
import { Button } from "../../ui/button";
import { Compare } from "../../ui/compare";
import type { Card } from "./desk";
import { retry } from "./run-desk";
import type { Run } from "./run-state";
import { STAGE_FRAME } from "./stage-frame";
import type { Tool } from "./tools";

interface StageResultProps {
  tool: Tool;
  card: Card;
  onReuse: () => void;
  onAnimate: () => void;
  onReceipt: (() => void) | null;
}

function fileName({ run, kind }: Card): string {
  const subtype = run.record?.output_type?.split("/")[1] ?? "png";
  const extension = subtype === "jpeg" ? "jpg" : subtype;
  return `${kind.replaceAll("_", "-")}-${run.predictionId ?? "result"}.${extension}`;
}

function facts({ record }: Run): string[] {
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
export function StageResult({ tool, card, onReuse, onAnimate, onReceipt }: StageResultProps) {
  const { run } = card;
  if (!run.resultUrl) return null;
  const isVideo = run.record?.output_type?.startsWith("video/") ?? tool.noun === "video";
  const alt = run.record ? `Result for: ${run.record.prompt}` : "The result";
  return (
    <div className={cn(STAGE_FRAME, "flex flex-col")}>
      <div className="grid min-h-0 flex-1 place-items-center p-3 sm:p-6">
        {isVideo ? (
          <video
            key={run.resultUrl}
            src={run.resultUrl}
            aria-label={alt}
            controls
            loop
            autoPlay
            muted
            playsInline
            className="max-h-full w-full max-w-full rounded-frame bg-black object-contain lg:h-full"
          />
        ) : (
          <Compare
            key={run.resultUrl}
            before={run.record?.input_url ?? null}
            after={run.resultUrl}
            className="animate-develop"
            alt={alt}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-line border-t bg-panel p-3 sm:px-5">
        <Button variant="ink" asChild>
          <a href={run.resultUrl} download={fileName(card)}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        </Button>
        {!isVideo && (
          <>
            <Button onClick={onReuse}>
              <ImagePlus aria-hidden="true" className="size-4" />
              Use as input
            </Button>
            <Button onClick={onAnimate}>
              <Clapperboard aria-hidden="true" className="size-4" />
              Animate
            </Button>
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
          {facts(run).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
