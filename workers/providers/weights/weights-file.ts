/** A file of weights, on its way. */
export interface WeightsFile {
  /** Bytes as they are announced; null where they are not. */
  bytes: number | null;
  /** Pieces of exactly the length that was asked for, but for the last. Throws WeightsError. */
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Hangs up. Anyone who does not take all parts has to. */
  stop(): void;
}
