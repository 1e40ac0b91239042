import { LayoutGrid, ReceiptText } from "lucide-react";
import { lazy, Suspense } from "react";
import { cn } from "#lib/cn";
import { generationName } from "#lib/generation-name";
import { isImage } from "#lib/result";
import { useHydrated } from "#lib/use-hydrated";
import { Button } from "#ui/button";
import { ResultMedia } from "#ui/result-media";
import type { Card } from "./desk";
import { ResultActions } from "./result-actions";
import { ResultCaption } from "./result-caption";
import { STAGE_FRAME } from "./stage-frame";
import { NextStepsPlace } from "./stage-next-place";

const NextSteps = lazy(() =>
  import("./next-steps.client").then((loaded) => ({ default: loaded.NextSteps })),
);

interface StageResultProps {
  card: Card;
  /** All results of its press. */
  press: readonly Card[];
  /** Its creator has no other result of this tool. */
  isFirst: boolean;
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
  press,
  isFirst,
  price,
  onUse,
  onAnimate,
  onReceipt,
  onShowAll,
}: StageResultProps) {
  const { generation } = card;
  // A part that is fetched must not be in the document: it would change before it is taken over.
  const isHydrated = useHydrated();
  const result = generation.record && { ...generation.record, output_url: generation.resultUrl };
  if (!result?.output_url) return null;
  const hasNextSteps = isFirst && isImage(result);
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
        <div className="flex gap-1 sm:flex-wrap sm:gap-2">
          <ResultActions
            look="wide"
            card={card}
            beside={press}
            price={price}
            isAnimateElsewhere={hasNextSteps}
            onUse={onUse}
            onAnimate={onAnimate}
          />
        </div>
        {hasNextSteps && !isHydrated && <NextStepsPlace />}
        {hasNextSteps && isHydrated && (
          <Suspense fallback={<NextStepsPlace />}>
            <NextSteps record={result} onAnimate={() => onAnimate(card)} />
          </Suspense>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-64">
            <ResultCaption card={card} />
          </div>
          <div className="-mx-2 flex">
            {onReceipt && (
              <Button variant="quiet" size="sm" className="px-2" onClick={onReceipt}>
                <ReceiptText aria-hidden="true" className="size-4" />
                Show receipt
              </Button>
            )}
            {onShowAll && (
              <Button variant="quiet" size="sm" className="px-2" onClick={onShowAll}>
                <LayoutGrid aria-hidden="true" className="size-4" />
                All results
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
