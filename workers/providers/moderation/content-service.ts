import type { ContentCategory } from "#contract/moderation";

/** Why a content service gave no verdict. */
export class ContentServiceError extends Error {
  override readonly name = "ContentServiceError";
}

/** Something outside that says what a text or a picture is about. */
export interface ContentService {
  /** For administrators and the log. */
  readonly name: string;
  /**
   * @param accountId whose use it counts as, where it counts.
   * @throws {ContentServiceError} where it does not answer in time, or not usably.
   */
  judgeText(text: string, accountId?: string): Promise<ContentCategory[]>;
  /** The same for a picture; null where it sees none. */
  readonly judgeImage:
    | ((image: {
        bytes: Uint8Array<ArrayBuffer>;
        contentType: string;
      }) => Promise<ContentCategory[]>)
    | null;
}

/** How long a creator waits for a verdict on a prompt. Milliseconds. */
export const TEXT_MS = 4_000;
/** How long a result waits for one. Milliseconds. */
export const IMAGE_MS = 20_000;
/** What a picture is shrunk to before it is sent: enough to see what it is about. Pixels. */
export const IMAGE_SIDE = 768;
/** The most of a picture that is sent where it could not be shrunk. Bytes. */
export const MAX_JUDGED_IMAGE_BYTES = 4 * 1024 * 1024;

export type Shrink = (
  bytes: Uint8Array<ArrayBuffer>,
  side: number,
) => Promise<Uint8Array<ArrayBuffer>>;

/** A picture small enough to be sent. @throws {ContentServiceError} where it stays too large. */
export async function smallEnough(
  bytes: Uint8Array<ArrayBuffer>,
  shrink: Shrink | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const sent = shrink ? await shrink(bytes, IMAGE_SIDE) : bytes;
  if (sent.length <= MAX_JUDGED_IMAGE_BYTES) return sent;
  throw new ContentServiceError(`a picture of ${sent.length} bytes, and no IMAGES binding`);
}
