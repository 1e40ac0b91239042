import type { FailureCode } from "./errors";
import type { ProviderName } from "./providers";

/** `off`: not set up. `attention`: it works, and an administrator should look at it. */
export type HealthState = "ok" | "attention" | "failing" | "off";

/** How a provider does. */
export interface ProviderHealth {
  name: ProviderName;
  state: HealthState;
  /** Generations that it works on. */
  running: number;
  /** Generations that it has not begun. */
  waiting: number;
  /** How they ended since `since`. */
  succeeded: number;
  failed: number;
  /** The median of those that succeeded; null for none. */
  typical_seconds: number | null;
  last_error: { model: string; error_code: FailureCode | null; message: string; at: string } | null;
  /** What to do; null where there is nothing to do. */
  advice: string | null;
}

export const SERVICE_NAMES = ["schedule", "database", "files", "mail", "payments"] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** How a part of the installation does that is no provider of models. */
export interface ServiceHealth {
  name: ServiceName;
  state: HealthState;
  /** What is known of it, in a sentence. */
  detail: string;
  /** When it last worked by itself; null where that is not noted. */
  last_ok_at: string | null;
  last_error: { message: string; at: string } | null;
  advice: string | null;
}

/** The health of the installation as administrators see it. */
export interface HealthReport {
  checked_at: string;
  /** Since when ended generations are counted. */
  since: string;
  providers: ProviderHealth[];
  services: ServiceHealth[];
}
