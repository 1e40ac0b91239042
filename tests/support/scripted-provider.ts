import {
  type Provider,
  ProviderError,
  type ProviderFile,
  type Snapshot,
  type SubmissionTrace,
} from "#providers/provider";

/** What a call does next, as a test's script has it. */
export type Fault =
  | "none"
  | "busy"
  | "refused"
  /** No answer in time, before or after it had its effect. */
  | "lost_before"
  | "lost_after"
  /** The connection breaks, before or after it had its effect. */
  | "broken_before"
  | "broken_after";

/**
 * A provider that does what a script says, with a memory of the generations that it accepted: the truth
 * that a test compares with. It counts the generations it was asked to make.
 */
export class ScriptedProvider implements Provider {
  readonly name = "replicate";
  readonly baseUrl = "https://replicate.test/v1";
  readonly runs = new Map<string, Snapshot>();
  readonly byCallback = new Map<string, string>();
  faults: Fault[] = [];
  /** Whether it has a list of recent runs that can be asked. */
  list: "yes" | "down" | "none" = "yes";
  /** Whether its results lead nowhere. */
  missingFile = false;

  missingSetting() {
    return null;
  }

  modelSource() {
    return null;
  }

  async submit(job: { callbackUrl: string }): Promise<Snapshot> {
    return this.#faulty(() => {
      const ref = `ref-${job.callbackUrl.split("/").at(-1)}-${this.runs.size}`;
      const snapshot: Snapshot = { ref, state: "queued", outputs: [], progress: null, error: null };
      this.runs.set(ref, snapshot);
      this.byCallback.set(job.callbackUrl, ref);
      return snapshot;
    });
  }

  async trace(callbackUrl: string): Promise<SubmissionTrace> {
    if (this.list === "down") return { found: "unknown" };
    if (this.list === "none") return { found: "cannot_tell" };
    const snapshot = this.runs.get(this.byCallback.get(callbackUrl) ?? "");
    return snapshot ? { found: "yes", snapshot } : { found: "no" };
  }

  async fetch(ref: string): Promise<Snapshot> {
    return this.#faulty(() => {
      const snapshot = this.runs.get(ref);
      if (snapshot) return snapshot;
      throw new ProviderError(
        "refused",
        "provider_lost",
        "The provider does not know this generation.",
        "404",
      );
    });
  }

  async cancel(ref: string): Promise<void> {
    await this.#faulty(() => {
      const snapshot = this.runs.get(ref);
      if (snapshot && isOpen(snapshot)) this.runs.set(ref, { ...snapshot, state: "canceled" });
    });
  }

  async download(): Promise<ProviderFile> {
    if (this.missingFile) {
      throw new ProviderError("busy", "output_missing", "The result is not there.", "404");
    }
    return this.#faulty(() => ({
      content: new Uint8Array([1, 2, 3]),
      contentType: "image/png",
      width: 1,
      height: 1,
    }));
  }

  async verifyCallback() {
    return null;
  }

  /** Moves every open run to a state. */
  move(state: Snapshot["state"]): void {
    for (const [ref, snapshot] of this.runs) {
      if (!isOpen(snapshot)) continue;
      const outputs = state === "succeeded" ? ["https://files.test/out.png"] : [];
      const error =
        state === "failed" ? { code: "provider_failed" as const, message: "It broke." } : null;
      this.runs.set(ref, { ...snapshot, state, outputs, error });
    }
  }

  #faulty<T>(work: () => T): T {
    const fault = this.faults.shift() ?? "none";
    switch (fault) {
      case "none":
        return work();
      case "busy":
        throw new ProviderError("busy", "provider_unreachable", "The provider is busy.", "503");
      case "refused":
        throw new ProviderError("refused", "provider_rejected", "The provider refused.", "400");
      case "lost_before":
        throw new ProviderError("ambiguous", "provider_unreachable", "No answer.", "lost before");
      case "lost_after":
        work();
        throw new ProviderError("ambiguous", "provider_unreachable", "No answer.", "lost after");
      case "broken_before":
        throw new ProviderError("broken", "provider_unreachable", "No answer.", "broken before");
      case "broken_after":
        work();
        throw new ProviderError("broken", "provider_unreachable", "No answer.", "broken after");
      default:
        return fault satisfies never;
    }
  }
}

function isOpen(snapshot: Snapshot): boolean {
  return snapshot.state === "queued" || snapshot.state === "running";
}
