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

/** From here on minutes are told, and whole ones: a tenth of a minute helps no one. In seconds. */
const MINUTES_FROM = 90;
/** How far the rest may grow beyond what was told before that is given up: so many times as long, and seconds on top. */
const HELD = { factor: 1.5, seconds: 2 };

const minutesOf = (seconds: number) => Math.round(seconds / 60);

/** Seconds still to come, as one says them. */
const inWords = (seconds: number) =>
  seconds > MINUTES_FROM ? `${minutesOf(seconds)} min` : `${Math.round(seconds)} s`;

/** How long such generations take. */
const usually = (seconds: number) =>
  ` (usually ${seconds > MINUTES_FROM ? inWords(seconds) : describeSeconds(seconds)})`;

/** What is told of the time left, and what that leaves to be told next. */
interface Told {
  /** Null where nothing is known. */
  words: string | null;
  /** The least rest that was told, in seconds: what was passed is not told again. */
  least: number | null;
}

/**
 * The rest that is told after another one. It is not counted up: a little more than was told holds the number still. Where
 * it is much more, only minutes that are new are told; else the number is given up (null), until it is true again.
 */
function toTell(left: number, least: number | null): number | null {
  if (least === null || left <= least) return left;
  if (left <= least * HELD.factor + HELD.seconds) return least;
  const isNewMinute = left > MINUTES_FROM && minutesOf(left) > minutesOf(least);
  return isNewMinute ? left : null;
}

/**
 * How much longer it may take, in words.
 * @param least the least rest that was told of it so far, in seconds; null before the first
 */
export function estimate(pace: WaitingPace, least: number | null = null): Told {
  const { typical, elapsed } = pace;
  const isUsualKnown = typical !== null && typical > 0;
  const left = secondsLeft(pace);
  if (left === null) {
    const isLong = isUsualKnown && elapsed > typical * SLOW;
    return { words: isLong ? `Longer than usual${usually(typical)}` : null, least };
  }
  const told = toTell(left, least);
  if (told === null) return { words: "Longer than expected", least };
  // A usual time that has passed says nothing of the rest.
  const usual = isUsualKnown && elapsed < typical ? usually(typical) : "";
  const words = told > 1 ? `About ${inWords(told)} left` : "Nearly there";
  return { words: `${words}${usual}`, least: told };
}
