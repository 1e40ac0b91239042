import type { GenerationRecord } from "#contract/generation";
import { ApiError } from "#lib/api-error";
import { readGeneration } from "../../generate/generation-api";

/** Records that are read at the same time. */
const AT_ONCE = 6;

/**
 * Reads generations in the order of their ids.
 * @returns those that are there, and how many are not (any more).
 * @throws {ApiError} {TypeError} for anything but a missing one.
 */
export async function readRecords(
  ids: readonly string[],
): Promise<{ records: GenerationRecord[]; missing: number }> {
  const read = async (id: string) => {
    try {
      return await readGeneration(id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
  const all: (GenerationRecord | null)[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    all.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map(read))));
  }
  const records = all.filter((record) => record !== null);
  return { records, missing: ids.length - records.length };
}
