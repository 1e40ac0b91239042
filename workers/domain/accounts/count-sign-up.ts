import type { Database } from "#storage/database";
import { takeAttemptBack } from "#storage/people/attempts";
import { countUpTo, countWithin, readCount } from "#storage/people/limits";
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

const keyOf = (network: string) => `sign-up|${network}`;

const windowOf = (deps: CountSignUpDeps, network: string) => ({
  key: keyOf(network),
  now: deps.clock(),
  windowMs: DAY_MS,
});

/**
 * Counts an account in the moment in which it is opened, by the networks that it is opened from: of many
 * at the same moment, no more are opened than there may be.
 * @throws {AppError} `rate_limited` where one of them has opened as many today as it may.
 */
export async function countSignUp(
  deps: CountSignUpDeps,
  networks: readonly string[],
): Promise<void> {
  if (deps.settings.RATE_LIMITS === "off") return;
  const counted = await Promise.all(
    networks.map(async (network) => ({
      network,
      isCounted: await countUpTo(deps.db, { ...windowOf(deps, network), most: SIGN_UPS_PER_DAY }),
    })),
  );
  if (counted.every(({ isCounted }) => isCounted)) return;
  for (const { network, isCounted } of counted) {
    if (isCounted) await takeAttemptBack(deps.db, keyOf(network));
  }
  throw tooMany();
}

/** Counts an account that a sign-in provider vouches for: it is never one too many, and leaves less room for others. */
export async function noteSignUp(
  deps: CountSignUpDeps,
  networks: readonly string[],
): Promise<void> {
  if (deps.settings.RATE_LIMITS === "off") return;
  await Promise.all(networks.map((network) => countWithin(deps.db, windowOf(deps, network))));
}

/**
 * Whether these networks may open another account today; asked before anything is said of its address.
 * What counts is `countSignUp`.
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
  if (counts.some((count) => count >= SIGN_UPS_PER_DAY)) throw tooMany();
}

function tooMany(): AppError {
  return new AppError(
    "rate_limited",
    "Too many accounts were opened from this network today. Please try again tomorrow.",
    { retryAfterSeconds: DAY_MS / 1000 },
  );
}
