import { countAttempts, forgetAttempts } from "#storage/people/attempts";
import { countWithin } from "#storage/people/limits";
import { AppError } from "../app-error";
import type { GuessDeps } from "./count-guess";

/** Wrong codes that a session may send until the first delay. */
const FREE_CODES = 5;

/** How long a code is remembered: it is good for its own 30 seconds and those around it. Milliseconds. */
const CODE_MS = 3 * 60_000;

const keyOf = (deps: GuessDeps, personId: string) =>
  `code|${deps.keyedHash("second-factor", personId)}`;

/**
 * Counts a code before it is checked. One from an authenticator is taken once, so that someone who reads it
 * over a shoulder has nothing (RFC 6238, 5.2); that holds whatever `RATE_LIMITS` says. Sign-ins have
 * better-auth's own limits; those of a session are counted here.
 * @param code as typed. `isOnce`: it is no recovery code, which is removed when it is used
 * @throws {AppError} `invalid_request` for a code that came before, `rate_limited`.
 */
export async function countCode(
  deps: GuessDeps,
  input: { personId: string; code: string; isSignIn: boolean; isOnce: boolean },
): Promise<void> {
  const { personId, code, isSignIn, isOnce } = input;
  const key = keyOf(deps, personId);
  const now = deps.clock();
  if (!isSignIn && deps.settings.RATE_LIMITS === "on") {
    const [attempt] = await countAttempts(
      deps.db,
      [
        {
          key,
          free: FREE_CODES,
          firstDelayMs: 30_000,
          longestDelayMs: 15 * 60_000,
          memoryMs: 24 * 60 * 60_000,
        },
      ],
      now,
    );
    if (attempt && attempt.waitMs > 0) {
      throw new AppError("rate_limited", "There were too many wrong codes. Please wait a while.", {
        retryAfterSeconds: Math.ceil(attempt.waitMs / 1000),
      });
    }
  }
  if (!isOnce) return;
  const once = `${key}|${deps.keyedHash("code", code)}`;
  if ((await countWithin(deps.db, { key: once, now, windowMs: CODE_MS })) === 1) return;
  throw new AppError(
    "invalid_request",
    "This code was used already. Please wait for the next one.",
  );
}

/** Forgets the codes that a session tried: one of them was right. */
export async function forgiveCodes(deps: GuessDeps, personId: string): Promise<void> {
  await forgetAttempts(deps.db, [keyOf(deps, personId)]);
}
