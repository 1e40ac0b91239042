import { sourceAddress } from "#contract/timeline/source-file";
import type { VisualItem } from "#contract/timeline/timeline";
import { VideoReader } from "./video-reader";

type Piece = Pick<VisualItem, "id" | "src">;

/** Names a piece of a clip: two pieces of one clip are read at two places. */
export function pieceKey({ id, src }: Piece): string {
  return `${id} ${sourceAddress(src) ?? ""}`;
}

/** The readers of a film's clips, one for each piece. */
export class OpenVideos {
  /** The one that was used last is the last. */
  #readers = new Map<string, VideoReader>();
  #maxSide: number | undefined;

  /** @param maxSide the longer side in pixels that frames need at the most */
  constructor(maxSide?: number) {
    this.#maxSide = maxSide;
  }

  get(item: Piece): VideoReader | undefined {
    return this.#readers.get(pieceKey(item));
  }

  /** Gives a piece's reader, which then counts as used. */
  use(item: Piece, url: string): VideoReader {
    const key = pieceKey(item);
    const reader = this.#readers.get(key) ?? new VideoReader(url, this.#maxSide);
    this.#readers.delete(key);
    this.#readers.set(key, reader);
    return reader;
  }

  /** Closes a reader that failed. Gives whether it was still open: one that was closed may fail for that. */
  drop(item: Piece, reader: VideoReader): boolean {
    if (this.get(item) !== reader) return false;
    this.#readers.delete(pieceKey(item));
    void reader.close();
    return true;
  }

  /** Closes all readers but those of some pieces, and so many others that were used last. */
  async closeAllBut(pieces: ReadonlySet<string>, others = 0): Promise<void> {
    const unused = [...this.#readers].filter(([key]) => !pieces.has(key));
    const closing = unused.slice(0, Math.max(0, unused.length - others));
    for (const [key] of closing) this.#readers.delete(key);
    await Promise.all(closing.map(([, reader]) => reader.close()));
  }
}
