import { useStore } from "@nanostores/react";
import { Bell, BellRing } from "lucide-react";
import { useEffect, useRef } from "react";
import type { GenerationRecord, ReceiptEvent, ReceiptStage } from "#contract/generation";
import type { StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { cn } from "#lib/cn";
import { isConnected } from "#lib/connection";
import { formatElapsed } from "#lib/format";
import { usePreferences } from "#lib/preferences";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import type { Card } from "./desk";
import { cancel } from "./generation-desk";
import { KIND_TEXTS } from "./kind-texts";
import { MakerOf } from "./maker";
import { askToNotify, isNotifyAllowed } from "./notify";
import { STAGE_FRAME } from "./stage-frame";
import { StagePreview } from "./stage-preview";
import { type Making, stageLabel } from "./stage-words";
import { Steps } from "./steps.client";
import { useNow } from "./use-now";
import { useReceipt } from "./use-receipt";
import { estimate, stepOf, type WaitingPace } from "./waiting";

/** The known part of the result, or the steps to it where no picture is behind them. */
function SoFar({
  record,
  making,
  stages,
  hasImage,
}: {
  record: GenerationRecord | null;
  making: Making | null;
  stages: readonly ReceiptStage[];
  hasImage: boolean;
}) {
  const preview = record?.preview_url;
  return (
    <div className={cn("relative grow", preview && "min-h-56")}>
      {!hasImage && (
        <div className="grid gap-6 p-5 sm:gap-10 sm:p-8">
          <Steps
            making={making}
            current={stepOf(stages, record)}
            queuePlace={record?.queue_place ?? null}
          />
          <p
            dir="auto"
            className="line-clamp-5 max-w-prose text-[#f6f0e7]/80 text-lg [overflow-wrap:anywhere] sm:text-2xl"
          >
            {record?.prompt}
          </p>
        </div>
      )}
      {preview && <StagePreview url={preview} />}
    </div>
  );
}

/**
 * How a generation is getting on.
 * @param elapsed milliseconds since it began, by this browser's clock; what is between two moments of the
 *   server is measured by the server's
 */
function paceOf(
  record: GenerationRecord | null,
  events: readonly ReceiptEvent[] | null,
  model: CreatorModel | null,
  elapsed: number,
): WaitingPace {
  const begun = record ? Date.parse(record.created_at) : 0;
  const after = (at: string | undefined) => (at ? (Date.parse(at) - begun) / 1000 : 0);
  return {
    typical: model?.typical_seconds ?? null,
    elapsed: elapsed / 1000,
    progress: record?.progress ?? null,
    saidAt: after(record?.updated_at),
    begunAt: after(events?.find(({ stage }) => stage === "running")?.at),
  };
}

/** The time left, in words that remember what was told. @param of names what is waited for */
function useEstimate(of: string, pace: WaitingPace): string | null {
  const told = useRef<{ of: string; least: number | null }>({ of, least: null });
  const { words, least } = estimate(pace, told.current.of === of ? told.current.least : null);
  useEffect(() => {
    told.current = { of, least };
  }, [of, least]);
  return words;
}

/** What the latest news says that is going on. */
function stageOf(
  { isCanceling }: Card,
  events: readonly ReceiptEvent[] | null,
  making: Making | null,
): string {
  const latest = events?.at(-1);
  if (isCanceling) return "Canceling";
  return latest ? stageLabel(latest.stage, making) : "Sending";
}

/** The picture in its bath: what continues, for how long, how far, and the way out. */
export function StageProcessing({
  kind,
  card,
  model,
  inputUrl,
  onStartAnother,
}: {
  kind: StudioKind;
  card: Card;
  /** What makes it; its generations say how long this one may take. */
  model: CreatorModel | null;
  inputUrl: string | null;
  onStartAnother: () => void;
}) {
  const { generation, feed, isCanceling, attempt } = card;
  const { title, text } = KIND_TEXTS[kind].processing;
  const { preferences, save } = usePreferences();
  const isNotified = preferences?.notify_when_done === true && isNotifyAllowed();
  const isOnline = useStore(isConnected);
  const now = useNow(true);
  const { events } = useReceipt(generation.predictionId, generation.record?.updated_at ?? null);
  const progress = generation.record?.progress ?? null;
  const latest = events?.at(-1);
  const elapsed = now - (generation.startedAt ?? now);
  const left = useEstimate(
    `${card.key} ${attempt}`,
    paceOf(generation.record, events, model, elapsed),
  );
  const making = generation.record ?? (model && { kind, provider: model.provider });
  const stage = stageOf(card, events, making);

  async function notify(isOn: boolean) {
    if (!isOn || (await askToNotify())) await save({ notify_when_done: isOn });
  }

  return (
    <div className={cn(STAGE_FRAME, "flex flex-col justify-end bg-[#0d0504] text-[#f6f0e7]")}>
      {inputUrl && (
        <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
          <img
            src={inputUrl}
            alt=""
            className="size-full scale-105 object-cover blur-md grayscale contrast-125"
          />
          <div className="absolute inset-0 bg-[#ff3d0d] mix-blend-multiply" />
          <div className="absolute inset-x-0 h-px animate-sweep bg-[#ffb08a] shadow-[0_0_24px_6px_rgb(255_90_31/0.6)] motion-reduce:hidden" />
        </div>
      )}
      <SoFar
        record={generation.record}
        making={making}
        stages={events?.map((event) => event.stage) ?? []}
        hasImage={inputUrl !== null}
      />
      <div
        className={cn(
          "relative grid gap-4 bg-linear-to-t from-[#0d0504] from-40% to-transparent p-5 sm:p-8",
          inputUrl && "pt-6",
        )}
      >
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="text-[#dcc9bb]">{text}</p>
          <MakerOf model={model} className="mt-2 text-[#dcc9bb]" />
        </div>
        {latest?.stage === "submit_unanswered" && !isCanceling && (
          <p className="max-w-prose text-sm text-white">{latest.detail}.</p>
        )}
        <Progress label="Generation" value={progress} />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-[#dcc9bb] text-sm">
            <span className="font-mono text-white">{formatElapsed(elapsed)}</span>
            {left && <span>{left}</span>}
            <span>{stage}</span>
            {progress !== null && <span>{Math.round(progress * 100)}%</span>}
            {attempt > 1 && <span>Attempt {attempt}</span>}
            {!isOnline && <span className="text-white">No connection, the work continues</span>}
            {feed === "polling" && isOnline && <span>Checking every few seconds</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="film"
              size="icon"
              className="border border-white/40"
              aria-label={isNotified ? "Do not tell me when it is done" : "Tell me when it is done"}
              aria-pressed={isNotified}
              onClick={() => void notify(!isNotified)}
            >
              {isNotified ? (
                <BellRing aria-hidden="true" className="size-4" />
              ) : (
                <Bell aria-hidden="true" className="size-4" />
              )}
            </Button>
            <Button variant="film" className="border border-white/40" onClick={onStartAnother}>
              Start another
            </Button>
            <Button
              variant="film"
              className="border border-white/40"
              isLoading={isCanceling}
              disabled={generation.predictionId === null}
              onClick={() => void cancel(card.key)}
            >
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
