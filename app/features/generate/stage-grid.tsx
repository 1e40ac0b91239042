import { CircleSlash, RefreshCw, TriangleAlert } from "lucide-react";
import { isStudioKind } from "#contract/kinds";
import { cn } from "#lib/cn";
import { creditsLabel } from "#lib/format";
import { generationName } from "#lib/generation-name";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { askedWords, type Card } from "./desk";
import { putOnStage } from "./desk-cards";
import { cancel, retry } from "./generation-desk";
import { problemText } from "./generation-state";
import { KIND_TEXTS } from "./kind-texts";
import { ResultActions } from "./result-actions";
import { ResultCaption } from "./result-caption";
import { useGridResult } from "./stage-grid-result";
import { StagePreview } from "./stage-preview";

interface StageGridProps {
  /** All of one press. */
  cards: readonly Card[];
  /** What running one again costs now, in credits. */
  price: number;
  onUse: (card: Card) => void;
  onAnimate: (card: Card) => void;
  /** Leaves them at work, and the stage for another press. */
  onStartAnother: () => void;
}

/** A part of the stage's height, so that four results and what to do with them are in sight at once. */
const FRAME =
  "grid aspect-square min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-well lg:aspect-auto lg:h-[max(13rem,calc((100dvh-20rem)/2))]";

function Working({ card }: { card: Card }) {
  const { generation, isCanceling } = card;
  const preview = generation.record?.preview_url;
  return (
    <>
      <div className={cn(FRAME, "relative bg-[#0d0504] p-4 text-[#f6f0e7]")}>
        {preview ? (
          <StagePreview url={preview} />
        ) : (
          <p
            dir="auto"
            className="line-clamp-3 w-full self-start text-[#f6f0e7]/80 text-sm [overflow-wrap:anywhere] sm:line-clamp-5"
          >
            {askedWords(card)}
          </p>
        )}
        <div className="absolute inset-x-4 bottom-4 grid gap-3 [text-shadow:0_0_6px_#0d0504]">
          <p className="text-sm">
            {isStudioKind(card.kind) && KIND_TEXTS[card.kind].processing.title}
          </p>
          <Progress label="Generation" value={generation.record?.progress ?? null} />
        </div>
      </div>
      <div className="flex min-h-11 items-center p-1.5">
        <Button
          variant="quiet"
          size="sm"
          isLoading={isCanceling}
          disabled={generation.predictionId === null}
          onClick={() => void cancel(card.key)}
        >
          Cancel
        </Button>
      </div>
    </>
  );
}

function Problem({ card, price }: { card: Card; price: number }) {
  const { generation } = card;
  const isCanceled = generation.status === "canceled";
  const Sign = isCanceled ? CircleSlash : TriangleAlert;
  return (
    <>
      <div className={cn(FRAME, "p-4 text-center")}>
        <div className="grid justify-items-center gap-2">
          <Sign aria-hidden="true" className="size-6 text-faint" strokeWidth={1.5} />
          <p className="font-medium text-sm">
            {isCanceled ? "Generation Canceled" : "Generation Failed"}
          </p>
          {!isCanceled && (
            <p className="line-clamp-4 text-muted text-xs [overflow-wrap:anywhere]">
              {problemText(card.kind, generation)}
            </p>
          )}
        </div>
      </div>
      <div className="flex min-h-11 items-center p-1.5">
        <Button
          size="sm"
          variant={isCanceled ? "quiet" : "outline"}
          onClick={() => void retry(card.key, price)}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {isCanceled ? "Run again " : "Retry "}
          <span className="figures font-normal text-faint">{creditsLabel(price)}</span>
        </Button>
      </div>
    </>
  );
}

function Result({
  card,
  cards,
  place,
  price,
  onUse,
  onAnimate,
}: Omit<StageGridProps, "onStartAnother"> & { card: Card; place: string }) {
  const { generation, kind, key } = card;
  const { resultUrl, record } = generation;
  if (!resultUrl || !record) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`Open result ${place}`}
        onClick={() => putOnStage(kind, key)}
        className={cn(FRAME, "w-full focus-visible:-outline-offset-3")}
      >
        <img
          src={resultUrl}
          alt={`Result for: ${generationName(record)}`}
          width={record.width ?? undefined}
          height={record.height ?? undefined}
          className="size-full animate-develop object-contain"
        />
      </button>
      <div data-tile="" className="flex min-h-11 items-center p-1 sm:p-1.5">
        <ResultActions
          look="tile"
          card={card}
          beside={cards}
          price={price}
          onUse={onUse}
          onAnimate={onAnimate}
        />
      </div>
    </>
  );
}

/** How far a press is, the way to the next one, and the way out of all of it. */
function BatchBar({
  cards,
  onStartAnother,
}: {
  cards: readonly Card[];
  onStartAnother: () => void;
}) {
  const running = cards.filter(({ generation }) => generation.status === "processing");
  const done = cards.filter(({ generation }) => generation.status === "succeeded").length;
  if (running.length === 0) return null;
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-line border-b bg-panel px-3 sm:px-5">
      <p className="figures text-muted text-sm">
        {done} of {cards.length} ready
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onStartAnother}>
          Start another
        </Button>
        <Button
          size="sm"
          isLoading={running.every(({ isCanceling }) => isCanceling)}
          disabled={running.every(({ generation }) => generation.predictionId === null)}
          onClick={() => {
            for (const { key } of running) void cancel(key);
          }}
        >
          Cancel all
        </Button>
      </div>
    </div>
  );
}

/** All results of one press, side by side, each with what can be done with it. */
export function StageGrid({ cards, price, onUse, onAnimate, onStartAnother }: StageGridProps) {
  const first = cards.find(({ generation }) => generation.record !== null);
  const { pointed, point } = useGridResult(cards, { onUse, onAnimate });
  return (
    <div className="grid">
      <BatchBar cards={cards} onStartAnother={onStartAnother} />
      <ul aria-label="Results" className="grid grid-cols-2 gap-px bg-line">
        {cards.map((card, index) => {
          const { status } = card.generation;
          return (
            <li
              key={card.key}
              onPointerEnter={() => point(card.key)}
              onFocus={() => point(card.key)}
              className={cn(
                "relative grid content-start bg-panel",
                // What keys and the command menu act on.
                pointed === card.key &&
                  "after:pointer-events-none after:absolute after:inset-0 after:border-2 after:border-signal",
              )}
            >
              {status === "succeeded" ? (
                <Result
                  card={card}
                  cards={cards}
                  place={`${index + 1} of ${cards.length}`}
                  price={price}
                  onUse={onUse}
                  onAnimate={onAnimate}
                />
              ) : status === "processing" || status === "idle" ? (
                <Working card={card} />
              ) : (
                <Problem card={card} price={price} />
              )}
            </li>
          );
        })}
        {cards.length % 2 === 1 && <li aria-hidden="true" className="bg-panel" />}
      </ul>
      {first && (
        <div className="border-line border-t bg-panel p-3 sm:px-5">
          <ResultCaption card={first} hasFacts={false} />
        </div>
      )}
    </div>
  );
}
