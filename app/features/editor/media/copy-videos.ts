import type { MediaUpload } from "#contract/multipart-uploads";
import type { StockWish } from "#contract/stock-queries";
import { type Medium, mediumOfUpload } from "#film/build/medium";
import { requestJson } from "#lib/api";
import { messageOf } from "#lib/api-error";

/** Why a clip of a library could not be copied; its message is for the creator. */
export class CopyError extends Error {
  override readonly name = "CopyError";
}

/**
 * Copies what was chosen from libraries into the account's files, one after the other; a clip that was copied before
 * is not copied again. The rest stays as it is.
 * @param onProgress receives how many of the clips are copied, and of how many.
 * @throws {CopyError} naming the clip; the signal's reason once it says so.
 */
export async function copyVideos(
  media: readonly Medium[],
  { onProgress, signal }: { onProgress: (done: number, of: number) => void; signal: AbortSignal },
): Promise<Medium[]> {
  const of = media.filter(({ source }) => source.kind === "library").length;
  const copied: Medium[] = [];
  let done = 0;
  for (const medium of media) {
    if (medium.source.kind !== "library") {
      copied.push(medium);
      continue;
    }
    onProgress(done, of);
    const { provider, id } = medium.source;
    const wish: StockWish = { provider, id };
    try {
      const body = JSON.stringify(wish);
      const stored = await requestJson<MediaUpload>("/api/stock", { method: "POST", body, signal });
      copied.push(mediumOfUpload(stored));
    } catch (error) {
      signal.throwIfAborted();
      const reason = messageOf(error, "The clip could not be copied. Try again.");
      throw new CopyError(`“${medium.name}”: ${reason}`, { cause: error });
    }
    done += 1;
  }
  return copied;
}
