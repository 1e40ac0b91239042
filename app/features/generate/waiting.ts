import type { GenerationRecord, ReceiptStage } from "#contract/generation";
import { describeSeconds } from "#lib/format";
import { drawingWords, type Making } from "./stage-words";

const STEP_OF: Partial<Record<ReceiptStage, number>> = {
  created: 0,
  credits_held: 0,
  submitted: 1,
  submit_retried: 1,
  submit_unanswered: 1,
  running: 2,
  progress: 2,
  output_ready: 3,
  output_retried: 3,
  output_stored: 3,
};

/** The steps of a generation as someone waits through them. @param making null while it is not known */
export function stepNames(making: Making | null): readonly string[] {
  const drawing = drawingWords(making);
  return drawing === null
    ? ["Accepted", "Sent to the model", "At work", "Storing the result"]
    : ["Accepted", "Sent to the engine", drawing, "Storing the result"];
}

/**
 * The step that a generation is in, as an index of {@link stepNames}.
 * @param stages those of its receipt, oldest first
 */
export function stepOf(
  stages: readonly ReceiptStage[],
  record: Pick<GenerationRecord, "progress"> | null,
): number {
  const reached = stages.map((stage) => STEP_OF[stage] ?? 0);
  return Math.max(0, (record?.progress ?? 0) > 0 ? 2 : 0, ...reached);
}

/** How a generation is getting on. Times in seconds since it began. */
export interface WaitingPace {
  /** How long the model's newest generations took, in the middle; null before the first. */
  typical: number | null;
  elapsed: number;
  /** The part that is done, 0 to 1; null where the provider does not say. */
  progress: number | null;
  /** When the provider said so. */
  saidAt: number;
  /** When the work began: what was waited in a queue says nothing about the pace. */
  begunAt: number;
}

/** A pace is taken from a part as large as this, after as many seconds of work. */
const TRUSTED = { progress: 0.1, seconds: 1 };
/** From here on the pace alone counts, however long such generations usually take. */
const SURE = 0.3;
/** The least rest of an estimate while no further progress is heard. */
const REST = 0.25;
/** So many times as long as usual is longer than usual. */
const SLOW = 1.5;

/**
 * How many seconds it still takes: at first from how long such generations took, then from the pace of this one.
 * Never longer than that pace gives once it can be trusted, and never counted up while nothing new is heard.
 * Null where it is not known.
 */
export function secondsLeft({
  typical,
  elapsed,
  progress,
  saidAt,
  begunAt,
}: WaitingPace): number | null {
  const usual = typical !== null && typical > 0 ? typical : null;
  if (progress === null || progress <= 0) {
    if (usual === null || elapsed > usual * SLOW) return null;
    return Math.max(0, usual - elapsed);
  }
  if (progress >= 1) return 0;
  const worked = Math.max(0, saidAt - begunAt);
  const byPace = (worked * (1 - progress)) / progress;
  const isTrusted = progress >= TRUSTED.progress && worked >= TRUSTED.seconds;
  if (!isTrusted && usual === null) return null;
  const share = isTrusted ? Math.min(1, progress / SURE) : 0;
  const mixed = usual === null ? byPace : share * byPace + (1 - share) * usual * (1 - progress);
  const said = isTrusted ? Math.min(mixed, byPace) : mixed;
  const since = Math.max(0, elapsed - saidAt);
  // A run that has not moved for longer than it took so far is stuck: nothing is known then.
  if (since > Math.max(said, worked) * 2 && since > 5) return null;
  return Math.max(said - since, said * REST);
}

/** Seconds still to come, as one says them. */
const inWords = (seconds: number) =>
  seconds < 90 ? `${Math.round(seconds)} s` : describeSeconds(seconds);

/** How much longer it may take, in words; null where that is not known. */
export function estimate(pace: WaitingPace): string | null {
  const { typical, elapsed } = pace;
  const isUsualKnown = typical !== null && typical > 0;
  const usual = isUsualKnown ? ` (usually ${describeSeconds(typical)})` : "";
  const left = secondsLeft(pace);
  if (left === null) {
    return isUsualKnown && elapsed > typical * SLOW ? `Longer than usual${usual}` : null;
  }
  return left > 1 ? `About ${inWords(left)} left${usual}` : `Nearly there${usual}`;
}
