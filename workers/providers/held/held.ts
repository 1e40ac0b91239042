import type { Word } from "#contract/generation";
import type { Kind } from "#contract/kind";
import type { ProviderName } from "#contract/providers";
import { recogniseAudio, recogniseImage } from "../files/read-file";
import {
  type Provider,
  ProviderError,
  type ProviderFile,
  type ProviderJob,
  type Snapshot,
  TRANSCRIPT,
} from "../provider";
import {
  createPending,
  type Pending,
  type PendingKind,
  type PendingState,
  pendingRef,
} from "./pending";

/** What a call brought: a file, the words that are the result, or the address of a file. */
export type Brought = { bytes: Uint8Array } | { words: Word[] } | { address: string };

/** A model that answers with the result itself: its call is held open until the result is there. */
export interface HeldProviderOptions {
  name: ProviderName;
  /** As in `Provider`. */
  baseUrl: string;
  missingSetting(): string | null;
  /** Where results wait until they are stored. */
  bucket: R2Bucket;
  /** The longest that a generation's call is held open. Milliseconds. */
  longestMs(job: ProviderJob): number;
  /**
   * Checks a generation and sets up its call; nothing has happened yet. Throws ProviderError.
   * @returns the call, which ends within `ms` milliseconds; a `broken` one has had no effect.
   */
  prepare(job: ProviderJob): Promise<(ms: number) => Promise<Brought>>;
  /** Fetches a file that a call gave the address of. Throws ProviderError. */
  readFile(url: string, medium: Kind["medium"]): Promise<ProviderFile>;
}

/** So long before its generation's time is up a call is ended, so that the reason can be said. Milliseconds. */
const EARLY_MS = 1_000;
/** How long past its time a generation may still be writing its result. Milliseconds. */
const MARGIN_MS = 30_000;
/** An address of the web, where a call has given one. */
const WEB = /^https?:\/\//;

/**
 * A provider without a queue. A generation is over when `submit` answers: the result then waits in R2 under a
 * key that follows from the generation, so that it is found again when the answer is lost. A run that was cut
 * off has failed; it is never run a second time (docs/decisions/workers-ai.md).
 */
export function createHeldProvider(options: HeldProviderOptions): Provider {
  const { name } = options;
  const pending = createPending(options.bucket);
  const output = new RegExp(`^${name}://pending/([0-9a-f]{32})$`);

  return {
    name,
    baseUrl: options.baseUrl,
    missingSetting: options.missingSetting,

    modelSource: () => null,

    async submit(job) {
      const call = await options.prepare(job);
      const ref = await pendingRef(job.callbackUrl);
      const left = Math.max(1, job.cancelAfterSeconds) * 1000;
      const ms = Math.min(options.longestMs(job), Math.max(EARLY_MS, left - EARLY_MS));
      await pending.begin(ref, Date.now() + ms);
      const brought = await call(ms).catch(async (error: unknown) => {
        // Nothing has run: what takes over under the same mark must not be taken for a run that was cut off.
        const isUnrun =
          error instanceof ProviderError && (error.kind === "broken" || error.isUnavailable);
        if (isUnrun) await pending.drop(ref);
        throw error;
      });
      await keep(pending, ref, brought);
      return succeeded(name, ref, brought);
    },

    async trace(callbackUrl) {
      try {
        const ref = await pendingRef(callbackUrl);
        const seen = await pending.look(ref);
        if (seen.state === "unknown") return { found: "no" };
        return isOpen(seen)
          ? { found: "cannot_tell" }
          : { found: "yes", snapshot: await stateOf(name, pending, ref, seen) };
      } catch {
        return { found: "unknown" };
      }
    },

    async fetch(ref) {
      const seen = await pending.look(ref);
      if (seen.state !== "unknown") return stateOf(name, pending, ref, seen);
      throw new ProviderError(
        "refused",
        "provider_lost",
        "The provider does not know this generation.",
        `nothing waits under ${ref.slice(0, 50)}`,
      );
    },

    // A generation cannot be stopped from outside: it has ended, or it is delivered.
    cancel: async () => undefined,

    async download(url, medium = "image") {
      if (WEB.test(url)) return options.readFile(url, medium);
      const ref = output.exec(url)?.[1];
      const bytes = ref ? await pending.read(ref) : null;
      if (bytes) return medium === "audio" ? recogniseAudio(bytes) : recogniseImage(bytes);
      throw new ProviderError(
        ref ? "busy" : "refused",
        ref ? "output_missing" : "output_not_allowed",
        "The result is not where it was put. Try again.",
        `nothing waits under ${url.slice(0, 100)}`,
      );
    },

    verifyCallback: async () => null,
  };
}

/** For a call that was not over in time. */
export function heldTooLong(ms: number): ProviderError {
  return new ProviderError(
    "refused",
    "timeout",
    "This took longer than allowed and was stopped. Try again, or choose another model.",
    `nothing within ${ms} ms`,
  );
}

/** What a reply without a result is said to lack. */
const NOUNS = {
  ...{ image: "picture", video: "video", audio: "sound", text: "word" },
  weights: "file of weights",
} as const;

/** For a reply without a result in it. */
export function nothingMade(medium: Kind["medium"]): ProviderError {
  return new ProviderError(
    "refused",
    "output_missing",
    `The model answered without a ${NOUNS[medium]}. Try again, or choose another model.`,
    `no ${NOUNS[medium]} in the reply`,
  );
}

async function keep(pending: Pending, ref: string, brought: Brought): Promise<void> {
  if ("bytes" in brought) return pending.finish(ref, "file", brought.bytes);
  if ("address" in brought) return pending.finish(ref, "address", brought.address);
  return pending.finish(ref, "words", JSON.stringify({ words: brought.words }));
}

function isOpen(seen: PendingState): boolean {
  return seen.state === "begun" && Date.now() < seen.until + MARGIN_MS;
}

function succeeded(name: ProviderName, ref: string, brought: Brought): Snapshot {
  const ended = { ref, state: "succeeded" as const, progress: null, error: null };
  if ("words" in brought) return { ...ended, outputs: [TRANSCRIPT], words: brought.words };
  const address = "address" in brought ? brought.address : `${name}://pending/${ref}`;
  return { ...ended, outputs: [address] };
}

async function stateOf(
  name: ProviderName,
  pending: Pending,
  ref: string,
  seen: PendingState,
): Promise<Snapshot> {
  if (seen.state === "done") return succeeded(name, ref, await readBack(pending, ref, seen.kind));
  const message = "This was cut off on our side. Try again.";
  const error = { code: "provider_lost" as const, message };
  return { ref, state: "failed", outputs: [], progress: null, error };
}

/** What was kept, without the bytes of a file: those are read when it is fetched. */
async function readBack(pending: Pending, ref: string, kind: PendingKind): Promise<Brought> {
  if (kind === "file") return { bytes: new Uint8Array() };
  const text = new TextDecoder().decode((await pending.read(ref)) ?? undefined);
  if (kind === "address") return { address: text };
  return { words: (JSON.parse(text) as { words: Word[] }).words };
}
