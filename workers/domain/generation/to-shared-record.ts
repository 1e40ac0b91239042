import type { SharedRecord } from "#contract/sharing";
import type { Generation } from "#storage/schema/index";
import { type RecordDeps, toRecord } from "./to-record";

/**
 * A stored generation as anyone sees it who has its unlisted address.
 * @param origin the address under which the reader reached the application.
 */
export async function toSharedRecord(
  deps: RecordDeps,
  row: Generation,
  origin: string,
): Promise<SharedRecord> {
  // Evaluated with the first shared generation: an isolate for any other needs no schema of records.
  const { sharedRecordSchema } = await import("#contract/sharing");
  return sharedRecordSchema.parse(await toRecord(deps, row, origin));
}
