import type { Settings } from "#base/settings";
import { type GenerationKind, KINDS } from "#contract/kinds";
import { findProvider } from "#contract/providers";
import type { GenerationWithRun } from "#storage/schema/index";
import type { Pace } from "./transitions";

/** The settings that say how long a generation may take. */
export type DeadlineSettings = Pick<
  Settings,
  "PREDICTION_DEADLINE_SECONDS" | "VIDEO_DEADLINE_SECONDS" | "TRAINING_DEADLINE_SECONDS"
>;

/** The settings that say how long a generation may take, and how often its provider is asked. */
export type PaceSettings = DeadlineSettings & Pick<Settings, "PROVIDER_POLL_SECONDS">;

/** For a provider next door, which may be asked often. Milliseconds. */
const NEAR_PACE: Omit<Pace, "allowedMs"> = {
  firstPollMs: 500,
  longestPollMs: 1_500,
  firstRetryMs: 500,
};

/** Seconds that a generation of a kind may take. */
export function deadlineSeconds(settings: DeadlineSettings, kind: GenerationKind): number {
  return settings[KINDS[kind].deadline];
}

/** How often the provider of a generation is asked, and how long the generation may take. */
export function paceOf(settings: PaceSettings, { generation, run }: GenerationWithRun): Pace {
  return {
    ...(findProvider(run.provider)?.pace === "near" ? NEAR_PACE : farPaceOf(settings)),
    allowedMs: deadlineSeconds(settings, generation.kind) * 1_000,
  };
}

function farPaceOf(settings: PaceSettings): Omit<Pace, "allowedMs"> {
  const poll = settings.PROVIDER_POLL_SECONDS * 1000;
  return { firstPollMs: poll, longestPollMs: poll * 4, firstRetryMs: Math.min(1_000, poll) };
}
