import { lazy, Suspense, useState } from "react";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { cn } from "#lib/cn";
import { useHydrated } from "#lib/use-hydrated";
import type { Card } from "./desk";
import { putOnStage } from "./desk-cards";
import type { Take } from "./examples/take";
import { againPrice } from "./form-price";
import { type ClientGeneration, IDLE_GENERATION } from "./generation-state";
import { KIND_TEXTS } from "./kind-texts";
import { ReceiptDialog } from "./receipt";
import { STAGE_FRAME } from "./stage-frame";
import { StageIdle } from "./stage-idle";
import { StageResult } from "./stage-result";
import { useLatest } from "./use-generations";

/** Nothing runs on most first visits. */
const StageProcessing = lazy(() =>
  import("./stage-processing.client").then((loaded) => ({ default: loaded.StageProcessing })),
);

/** Most visits show one result at most. */
const StageGrid = lazy(() =>
  import("./stage-grid").then((loaded) => ({ default: loaded.StageGrid })),
);

/** Most visits see nothing fail. */
const StageProblem = lazy(() =>
  import("./stage-problem").then((loaded) => ({ default: loaded.StageProblem })),
);

/** The stage's room, before what it shows is there. */
const EMPTY = <div className={STAGE_FRAME} />;

interface StageProps {
  kind: StudioKind;
  /** What the stage shows: a generation, all of a press, or nothing. */
  shown: readonly Card[];
  /** All results of the press of the shown one. */
  press: readonly Card[];
  models: readonly CreatorModel[] | null;
  /** The model that the form would use. */
  model: CreatorModel | null;
  /** The form's picture, shown while a generation's own is not known yet. */
  inputUrl: string | null;
  take: Take;
  onTryAgain: () => void;
  onStartAnother: () => void;
  onUse: (card: Card) => void;
  onAnimate: (card: Card) => void;
}

function announcement(generation: ClientGeneration, kind: StudioKind): string {
  const { processing } = KIND_TEXTS[kind];
  switch (generation.status) {
    case "idle":
      return "";
    case "processing":
      return `${processing.title.replace("...", ".")} ${processing.text}`;
    case "succeeded":
      return `The ${KINDS[kind].noun} is finished.`;
    case "failed":
      return "Generation failed.";
    case "canceled":
      return "Canceled. Credits returned.";
    default:
      return generation.status satisfies never;
  }
}

/** What a screen reader is to know about everything on the stage. */
function announcementOf(shown: readonly Card[], kind: StudioKind): string {
  const [first] = shown;
  if (shown.length < 2) return announcement(first?.generation ?? IDLE_GENERATION, kind);
  const ready = shown.filter(({ generation }) => generation.status === "succeeded").length;
  return ready === shown.length
    ? `All ${ready} are ready.`
    : `${ready} of ${shown.length} are ready.`;
}

/** Whether the tool has no results but those of a press. */
function useIsFirst(kind: StudioKind, press: readonly Card[]): boolean {
  const latest = useLatest(kind);
  const own = new Set(press.map(({ generation }) => generation.predictionId));
  return latest?.every(({ id, output_url }) => output_url === null || own.has(id)) ?? false;
}

/** The stage: nothing yet, at work, the result or all of a press, or what went wrong. */
export function Stage({
  kind,
  shown,
  press,
  models,
  model,
  inputUrl,
  take,
  onTryAgain,
  onStartAnother,
  onUse,
  onAnimate,
}: StageProps) {
  const card = shown[0] ?? null;
  const generation = card?.generation ?? IDLE_GENERATION;
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const openReceipt = generation.predictionId ? () => setIsReceiptOpen(true) : null;
  const used = models?.find(({ name }) => name === generation.record?.model) ?? model;
  const price = againPrice(kind, used, generation.record);
  const isFirst = useIsFirst(kind, press);
  const isHydrated = useHydrated();

  function content() {
    if (!card || generation.status === "idle")
      return <StageIdle kind={kind} model={model} take={take} />;
    // A part that is fetched must not be in the document: it would change before it is taken over.
    if (!isHydrated && (shown.length > 1 || generation.status === "failed")) return EMPTY;
    if (shown.length > 1)
      return (
        <Suspense fallback={EMPTY}>
          <StageGrid
            cards={shown}
            price={price}
            onUse={onUse}
            onAnimate={onAnimate}
            onStartAnother={onStartAnother}
          />
        </Suspense>
      );
    switch (generation.status) {
      case "processing":
        return (
          <Suspense fallback={<div className={cn(STAGE_FRAME, "bg-[#0d0504]")} />}>
            <StageProcessing
              kind={kind}
              card={card}
              model={used}
              inputUrl={generation.record?.input_url ?? inputUrl}
              onStartAnother={onStartAnother}
            />
          </Suspense>
        );
      case "succeeded":
        return (
          <StageResult
            card={card}
            press={press}
            isFirst={isFirst}
            price={price}
            onUse={onUse}
            onAnimate={onAnimate}
            onReceipt={openReceipt}
            onShowAll={
              press.length > 1 ? () => putOnStage(kind, card.key, { isAlone: false }) : null
            }
          />
        );
      case "failed":
      case "canceled":
        return (
          <Suspense fallback={EMPTY}>
            <StageProblem
              card={card}
              price={price}
              onTryAgain={onTryAgain}
              onReceipt={openReceipt}
            />
          </Suspense>
        );
      default:
        return generation.status satisfies never;
    }
  }

  return (
    <section
      aria-label="Preview"
      tabIndex={-1}
      className="overflow-hidden outline-none rounded-panel border border-line bg-well"
    >
      <p role="status" className="sr-only">
        {announcementOf(shown, kind)}
      </p>
      {content()}
      <ReceiptDialog
        id={generation.predictionId}
        record={generation.record}
        isOpen={isReceiptOpen}
        onOpenChange={setIsReceiptOpen}
      />
    </section>
  );
}
