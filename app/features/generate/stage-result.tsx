import { Clapperboard, Download, ImagePlus, ReceiptText, RefreshCw } from "lucide-react";
import { KINDS } from "#contract/kinds";
import { cn } from "#lib/cn";
import { creditsLabel, formatElapsed } from "#lib/format";
import { generationName } from "#lib/generation-name";
import { Button } from "#ui/button";
import { Compare } from "#ui/compare";
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

function fileName({ generation, kind }: Card): string {
  const subtype = generation.record?.output_type?.split("/")[1] ?? "png";
  const extension = subtype === "jpeg" ? "jpg" : subtype;
  return `${KINDS[kind].slug}-${generation.predictionId ?? "result"}.${extension}`;
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
  const { generation, kind } = card;
  const isOn = useIsOn();
  if (!generation.resultUrl) return null;
  const isVideo =
    generation.record?.output_type?.startsWith("video/") ?? KINDS[kind].medium === "video";
  const alt = generation.record ? `Result for: ${generationName(generation.record)}` : "The result";
  return (
    <div className={cn(STAGE_FRAME, "flex flex-col")}>
      <div className="grid min-h-0 flex-1 place-items-center p-3 sm:p-6">
        {isVideo ? (
          <video
            key={generation.resultUrl}
            src={generation.resultUrl}
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
            key={generation.resultUrl}
            before={generation.record?.input_url ?? null}
            after={generation.resultUrl}
            className="animate-develop"
            alt={alt}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-line border-t bg-panel p-3 sm:px-5">
        <Button variant="ink" asChild>
          <a href={generation.resultUrl} download={fileName(card)}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        </Button>
        {!isVideo && (
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
