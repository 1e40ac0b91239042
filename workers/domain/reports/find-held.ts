import type { Database } from "#storage/database";
import { findTakeDown } from "#storage/safety/take-downs";
import { notFound } from "../app-error";

/** The key of the file that an appeal is about, for administrators. @throws {AppError} `not_found`. */
export async function findHeld({ db }: { db: Database }, id: string): Promise<string> {
  const key = (await findTakeDown(db, { id }))?.takeDown.outputKey;
  if (!key) throw notFound("This file");
  return key;
}
