import { fileKey } from "../job/files";
import { filePath } from "../own-addresses";
import { RunError } from "../run-error";
import { getFollowing, type Outbound, OutboundError } from "./outbound";
import { readCapped } from "./read-capped";

/** Fetches an input file. Throws RunError with what went wrong, for the one who gave the address. */
export type FetchInput = (address: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Largest input file: the product's own uploads (10 MB) with room. */
export const MAX_INPUT_BYTES = 12 * 1024 * 1024;

const TIMEOUT_MS = 20_000;

/** Makes a {@link FetchInput} that knows our own uploaded files. */
export function createFetchInput(out: Outbound, files: R2Bucket): FetchInput {
  return async (address) => {
    const own = await ownFile(address, files);
    if (own) return own;
    try {
      const response = await getFollowing(out, address, AbortSignal.timeout(TIMEOUT_MS));
      if (!response.ok) {
        await response.body?.cancel();
        throw new RunError(
          `The input image could not be fetched: its server answered ${response.status}.`,
        );
      }
      const bytes = await readCapped(response.body, MAX_INPUT_BYTES);
      if (bytes) return bytes;
      throw new RunError("The input image is larger than 12 MB; make it smaller and try again.");
    } catch (error) {
      if (error instanceof RunError) throw error;
      if (error instanceof OutboundError)
        throw new RunError(`The input image could not be fetched. ${error.message}`);
      throw new RunError(
        "The input image could not be fetched: its server did not answer in time.",
      );
    }
  };
}

/** A file that was uploaded to the engine is read where it is. */
async function ownFile(address: string, files: R2Bucket) {
  const path = filePath(address);
  if (path === null) return null;
  const object = await files.get(fileKey(path));
  if (!object) throw new RunError("The input file does not exist any more; upload it again.");
  return new Uint8Array(await object.arrayBuffer());
}
