import type { Database } from "#storage/database";
import {
  type AttemptRule,
  countAttempts,
  forgetAttempts,
  takeAttemptBack,
} from "#storage/people/attempts";
import { AppError } from "../app-error";
import type { Clock } from "../clock";

export interface GuessDeps {
  db: Database;
  clock: Clock;
  settings: { RATE_LIMITS: "on" | "off" };
  /** A keyed hash of a text, for one purpose. */
  keyedHash(purpose: string, text: string): string;
}

/** Who guesses, and at what. */
export interface Guess {
  /** What is guessed at: an address as typed, or the id of someone who is signed in. */
  target: string;
  /** A browser that signed in to this account before, which strangers' guesses do not hold back. */
  browser: string | null;
  /** As `networksOf` gives them. */
  networks: readonly string[];
}

/** Wrong passwords for one account until the first delay. */
export const FREE_GUESSES = 5;
/** The same for a browser that the account knows, and for a network over all accounts. */
const FREE_GUESSES_AT_HOME = 20;
const FREE_GUESSES_OF_NETWORK = 60;

const PACE = {
  firstDelayMs: 30_000,
  longestDelayMs: 15 * 60_000,
  memoryMs: 24 * 60 * 60_000,
} as const;

function rulesFor(deps: GuessDeps, { target, browser, networks }: Guess): AttemptRule[] {
  const account = deps.keyedHash("guess", target.trim().toLowerCase());
  if (browser !== null) {
    return [{ ...PACE, key: `guess|home|${account}|${browser}`, free: FREE_GUESSES_AT_HOME }];
  }
  return [
    { ...PACE, key: `guess|account|${account}`, free: FREE_GUESSES },
    ...networks.map((network) => ({
      ...PACE,
      key: `guess|network|${network}`,
      free: FREE_GUESSES_OF_NETWORK,
    })),
  ];
}

/**
 * Counts a password before it is tried, by account and by network: addresses are cheap, so neither
 * alone would do. Unknown accounts are counted alike.
 * @returns whether its failure is the one that brings the first delay.
 * @throws {AppError} `rate_limited` with the time to wait, which doubles with each further guess.
 */
export async function countGuess(deps: GuessDeps, guess: Guess): Promise<{ isLastFree: boolean }> {
  if (deps.settings.RATE_LIMITS === "off") return { isLastFree: false };
  const attempts = await countAttempts(deps.db, rulesFor(deps, guess), deps.clock());
  const waitMs = Math.max(0, ...attempts.map((one) => one.waitMs));
  if (waitMs === 0) return { isLastFree: attempts[0]?.count === FREE_GUESSES };
  throw new AppError(
    "rate_limited",
    "There were too many wrong passwords. Please wait a while, or reset your password by email.",
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}

/** Takes a guess back that was right: the account's count begins again, its networks' goes on. */
export async function forgiveGuess(deps: GuessDeps, guess: Guess): Promise<void> {
  if (deps.settings.RATE_LIMITS === "off") return;
  const [account, ...networks] = rulesFor(deps, guess);
  if (account) await forgetAttempts(deps.db, [account.key]);
  await Promise.all(networks.map(({ key }) => takeAttemptBack(deps.db, key)));
}
