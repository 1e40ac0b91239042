import type { Database } from "#storage/database";
import { isOpen } from "#storage/people/leaving";
import { AppError } from "./app-error";

/** The refusal for an account that was removed during its request. */
export const accountGone = () => new AppError("unauthenticated", "This account was deleted.");

/** Checks that an account still exists and is not being removed. @throws {AppError} `unauthenticated`. */
export async function requireOpen({ db }: { db: Database }, accountId: string): Promise<void> {
  if (!(await isOpen(db, accountId))) throw accountGone();
}
