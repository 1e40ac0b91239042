/** What a window hands the worker that reads a file to its end. */
export interface ReadRequest {
  file: File;
  /** Under which name it is copied into the private folder; null where it is only read. */
  copyAs: string | null;
}

/** What it gets: how far it is, then the file's SHA-256 and whether a copy was made, or why it could not be read. */
export type ReadAnswer =
  | { kind: "progress"; share: number }
  | { kind: "done"; sha256: string; isCopied: boolean }
  | { kind: "failed"; isChanged: boolean };
