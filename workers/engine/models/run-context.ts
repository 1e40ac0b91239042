import type { FetchInput } from "../net/fetch-input";

/** What a run may use and must report to. */
export interface RunContext {
  readonly fetchInput: FetchInput;
  /** Says how far the work is, 0 to 1; throws where the run is to stop. */
  readonly progress: (share: number) => Promise<void>;
  /** A line of the prediction's log. */
  readonly log: (line: string) => void;
  readonly now: () => number;
}

export interface RunResult {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly extension: string;
}
