import type { Database } from "#storage/database";
import { isOpen } from "#storage/people/leaving";
import { AppError } from "./app-error";

/** The refusal for an account that was removed while it asked for something. */
export const accountGone = () => new AppError("unauthenticated", "This account was deleted.");

/** Says why nothing was stored for an account, where the account is the reason. @throws {AppError} `unauthenticated`. */
export async function requireOpen({ db }: { db: Database }, accountId: string): Promise<void> {
  if (!(await isOpen(db, accountId))) throw accountGone();
}
