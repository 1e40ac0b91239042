import type { FailureCode } from "./errors";

/** The use of models as administrators see it. Neurons are estimated from published prices. */
export interface AiUseReport {
  /** Today in UTC, such as 2026-11-23. */
  day: string;
  /** The first day of `use`. */
  since: string;
  /** The neurons that may be used on a day; null for no limit. */
  limit: number | null;
  /** The neurons that were used today. */
  used: number;
  /** By day and model, the newest day first. */
  use: { day: string; model: string; neurons: number; runs: number; accounts: number }[];
  /** When the errors begin. */
  errors_since: string;
  /** Failed generations by model and reason, the most frequent first. */
  errors: {
    model: string;
    provider: string;
    error_code: FailureCode | null;
    count: number;
    last_at: string;
  }[];
}
