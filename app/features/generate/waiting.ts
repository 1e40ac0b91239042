import type { GenerationRecord, ReceiptStage } from "#contract/generation";
import { describeSeconds } from "#lib/format";

/** The steps of a generation as someone waits through them. */
export const STEPS = ["Accepted", "Sent to the model", "At work", "Storing the result"] as const;

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

/**
 * The step that a generation is in, as an index of {@link STEPS}.
 * @param stages those of its receipt, oldest first
 */
export function stepOf(
  stages: readonly ReceiptStage[],
  record: Pick<GenerationRecord, "progress"> | null,
): number {
  const reached = stages.map((stage) => STEP_OF[stage] ?? 0);
  return Math.max(0, (record?.progress ?? 0) > 0 ? 2 : 0, ...reached);
}

/**
 * How much longer it may take, from how long such generations took; null where that is not known.
 * @param typical seconds that the model's newest generations took, in the middle
 * @param elapsed seconds since it began
 */
export function estimate(typical: number | null | undefined, elapsed: number): string | null {
  if (typical == null || typical <= 0) return null;
  const usual = `usually ${describeSeconds(typical)}`;
  if (elapsed > typical * 1.5) return `Longer than usual (${usual})`;
  const left = Math.ceil(typical - elapsed);
  return left > 1 ? `About ${describeSeconds(left)} left (${usual})` : `Nearly there (${usual})`;
}
