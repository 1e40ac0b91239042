import { shareMediaPath } from "#contract/share-path";
import type { SharedRecord } from "#contract/sharing";
import type { ShownGeneration } from "#storage/schema/index";
import { type RecordDeps, toRecord } from "./to-record";

/**
 * A stored generation as anyone sees it who has its unlisted address, with its file under that share.
 * @param origin the address under which the reader reached the application.
 */
export async function toSharedRecord(
  deps: RecordDeps,
  shown: ShownGeneration,
  origin: string,
): Promise<SharedRecord> {
  // Evaluated with the first shared generation: an isolate for any other needs no schema of records.
  const { sharedRecordSchema } = await import("#contract/sharing");
  const record = await toRecord(deps, shown, origin);
  const { shareToken } = shown.generation;
  const isThere = record.output_url !== null && shareToken !== null;
  const output_url = isThere ? `${origin}${shareMediaPath(shareToken)}` : null;
  return sharedRecordSchema.parse({ ...record, output_url });
}
