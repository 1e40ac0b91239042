import { LayoutGrid, ReceiptText } from "lucide-react";
import { cn } from "#lib/cn";
import { generationName } from "#lib/generation-name";
import { Button } from "#ui/button";
import { ResultMedia } from "#ui/result-media";
import type { Card } from "./desk";
import { ResultActions } from "./result-actions";
import { ResultCaption } from "./result-caption";
import { STAGE_FRAME } from "./stage-frame";

interface StageResultProps {
  card: Card;
  /** What running it again costs now, in credits. */
  price: number;
  onUse: (card: Card) => void;
  onAnimate: (card: Card) => void;
  onReceipt: (() => void) | null;
  /** Back to all results of the press, where there are several. */
  onShowAll: (() => void) | null;
}

/** The finished picture against what it was made from, or the clip, and what to do with it. */
export function StageResult({
  card,
  price,
  onUse,
  onAnimate,
  onReceipt,
  onShowAll,
}: StageResultProps) {
  const { generation } = card;
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
      <div className="grid gap-3 border-line border-t bg-panel p-3 sm:px-5">
        <ResultCaption card={card} />
        <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
          <ResultActions card={card} price={price} onUse={onUse} onAnimate={onAnimate}>
            {onReceipt && (
              <Button variant="quiet" onClick={onReceipt}>
                <ReceiptText aria-hidden="true" className="size-4" />
                Show receipt
              </Button>
            )}
            {onShowAll && (
              <Button variant="quiet" className="ml-auto" onClick={onShowAll}>
                <LayoutGrid aria-hidden="true" className="size-4" />
                All results
              </Button>
            )}
          </ResultActions>
        </div>
      </div>
    </div>
  );
}
