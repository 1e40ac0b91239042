import type { BotChecker } from "#providers/bot-check";
import { AppError } from "../app-error";

export interface RequireHumanDeps {
  /** Null where none is set up. */
  botCheck: BotChecker | null;
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
  if (deps.botCheck === null) return;
  const result = token === null ? "refused" : await deps.botCheck.check({ token, address });
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
