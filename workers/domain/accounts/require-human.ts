import type { BotCheckResult } from "#providers/bot-check";
import { AppError } from "../app-error";

export interface RequireHumanDeps {
  /** Asks the bot check about an answer; null where none is set up. */
  checkHuman:
    | ((answer: { token: string; address: string | null }) => Promise<BotCheckResult>)
    | null;
}

/**
 * Lets a request through whose form passed the bot check, where one is set up.
 * @param answer `token`: what the check gave the browser, good once.
 * @throws {AppError} `invalid_request` for none or a wrong one, `unavailable` where it cannot be asked.
 */
export async function requireHuman(
  deps: RequireHumanDeps,
  { token, address }: { token: string | null; address: string | null },
): Promise<void> {
  if (deps.checkHuman === null) return;
  const result = token === null ? "refused" : await deps.checkHuman({ token, address });
  if (result === "passed") return;
  if (result === "unreachable") {
    throw new AppError(
      "unavailable",
      "The bot check did not answer. Please try again in a moment.",
    );
  }
  throw new AppError(
    "invalid_request",
    "Please complete the check that you are no robot, then try again.",
  );
}
