import type { Database } from "#storage/database";
import { countWithin, readCount } from "#storage/people/limits";
import { AppError } from "../app-error";
import type { Clock } from "../clock";

export interface CountSignUpDeps {
  db: Database;
  clock: Clock;
  settings: { RATE_LIMITS: "on" | "off" };
}

/** Accounts that one network may open in a day: those of a household, a class, an office. */
export const SIGN_UPS_PER_DAY = 20;

const DAY_MS = 24 * 60 * 60 * 1000;

const windowOf = (deps: CountSignUpDeps, network: string) => ({
  key: `sign-up|${network}`,
  now: deps.clock(),
  windowMs: DAY_MS,
});

/** Counts an account that was opened, by the networks it was opened from. */
export async function countSignUp(
  deps: CountSignUpDeps,
  networks: readonly string[],
): Promise<void> {
  if (deps.settings.RATE_LIMITS === "off") return;
  await Promise.all(networks.map((network) => countWithin(deps.db, windowOf(deps, network))));
}

/**
 * Whether these networks may open another account today; asked before anything is said of its address.
 * @throws {AppError} `rate_limited`.
 */
export async function requireSignUpsLeft(
  deps: CountSignUpDeps,
  networks: readonly string[],
): Promise<void> {
  if (deps.settings.RATE_LIMITS === "off") return;
  const counts = await Promise.all(
    networks.map((network) => readCount(deps.db, windowOf(deps, network))),
  );
  if (counts.every((count) => count < SIGN_UPS_PER_DAY)) return;
  throw new AppError(
    "rate_limited",
    "Too many accounts were opened from this network today. Please try again tomorrow.",
    { retryAfterSeconds: DAY_MS / 1000 },
  );
}
