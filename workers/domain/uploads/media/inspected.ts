import type { Piece } from "#storage/files/pieces";

/** What the bytes of an upload say about it, and the same file without place, device, times and comments. */
export interface Inspected {
  contentType: string;
  ext: string;
  /** Pixels as shown; null for sound. */
  width: number | null;
  height: number | null;
  /** Seconds; null for a picture. */
  duration: number | null;
  /** Null for a picture. */
  hasAudio: boolean | null;
  /** Whether the file says, in what is cut from it, that AI made it or a part of it. */
  isAi: boolean;
  /** In the order of the original's ranges, which never overlap. */
  pieces: Piece[];
}
