import type { Database } from "#storage/database";
import { AppError } from "../app-error";
import { requireFineText } from "./require-fine-text";

/**
 * Refuses a name for a person that the rules for content do not let through. The rule list alone decides: people
 * who are not signed in choose names too, and must not be able to call a service that costs.
 * @throws {AppError} `content_refused`.
 */
export function requireFineName({ db }: { db: Database }, name: string): Promise<void> {
  return requireFineText({ db }, { text: name, path: "name", what: "This name" });
}

/** Whether it lets a name through. */
export async function isFineName(deps: { db: Database }, name: string): Promise<boolean> {
  try {
    await requireFineName(deps, name);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "content_refused") return false;
    throw error;
  }
}
