import type { Settings } from "#base/settings";

interface LeastTime {
  /** Milliseconds; well above what the work behind it takes. */
  ms: number;
  /** Whether this answer is one that could tell something by when it comes. */
  applies(answer: Response, settings: Settings): boolean;
}

/** The requests whose work depends on whether an address has an account. */
const MIN_TIMES: Record<string, LeastTime> = {
  "/api/auth/sign-in/email": { ms: 500, applies: (answer) => answer.status === 401 },
  "/api/auth/request-password-reset": { ms: 500, applies: () => true },
  "/api/auth/send-verification-email": { ms: 500, applies: () => true },
  "/api/auth/sign-up/email": {
    ms: 1_000,
    // Without verification the answer itself says that an address is taken.
    applies: (_, settings) => settings.REQUIRE_EMAIL_VERIFICATION,
  },
};

/**
 * Lets some work answer no sooner than a fixed time after it began, where the time would otherwise
 * tell outsiders whether an address has an account: both cases read and write different rows.
 */
export async function inLeastTime(
  path: string,
  settings: Settings,
  work: () => Promise<Response>,
): Promise<Response> {
  const rule = Object.hasOwn(MIN_TIMES, path) ? MIN_TIMES[path] : undefined;
  if (!rule) return work();
  // Started before the work: a clock read afterwards would not move while workerd computes.
  const least = scheduler.wait(rule.ms);
  const answer = await work();
  if (rule.applies(answer, settings)) await least;
  return answer;
}
