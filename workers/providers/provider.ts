import type { FailureCode } from "#contract/errors";
import type { Word } from "#contract/generation";
import type { Kind } from "#contract/kind";
import type { ProviderName } from "#contract/providers";
import type { WeightsFile } from "./weights/weights-file";

/** A generation to hand over. The endpoint is the model's own address below the provider's base. */
export interface ProviderJob {
  /** The generation's own id, or one that follows from it for another model's run. A UUID in small letters. */
  id: string;
  endpointUrl: string;
  input: Record<string, unknown>;
  /** What it is to make; a picture where nothing is said. */
  medium?: Kind["medium"];
  /** Where the provider reports the end; unique to the generation. */
  callbackUrl: string;
  /** Whose it is: a provider of ours serves accounts in turn. */
  accountId: string;
  /** How its result comes about, for a provider of ours that writes it: the address of a term of IPTC's. */
  sourceType?: string;
  /** How often in a row the provider could not be reached, or was busy, before this. */
  failures: number;
  /** Seconds after which the provider may give the generation up without being asked. */
  cancelAfterSeconds: number;
}

/** What a provider says about a generation at one moment. */
export interface Snapshot {
  /** The provider's own id of the generation. */
  ref: string;
  state: "queued" | "running" | "succeeded" | "failed" | "canceled";
  /** Addresses of the results; complete once `state` is `succeeded`. */
  outputs: string[];
  /** What is said in a result, word by word, where the provider tells it. */
  words?: Word[];
  /** 0 to 1, or null where the provider does not say. */
  progress: number | null;
  /** Its place in the queue, 1 for the next, where the provider says it. */
  queuePlace?: number;
  /** Where the newest part of an unfinished result is, where the provider shows one. */
  preview?: string;
  error: { code: FailureCode; message: string } | null;
}

/** Stands where the address of a result does, when the words themselves are the result. */
export const TRANSCRIPT = "transcript:";

/** A file too large for memory, while it comes in. */
export interface FileStream {
  /** Bytes, where they were announced; a file of any other length fails. */
  length: number | null;
  /** Its beginning, which `pour` hands over too. */
  start: Uint8Array;
  /**
   * Hands the file over, once, piece after piece. A piece's memory is used again as soon as its
   * `sink` has resolved. Throws ProviderError, past its size or its time too, and what `sink` throws.
   */
  pour(sink: (piece: Uint8Array) => Promise<unknown>): Promise<void>;
}

/** A file that a provider made, capped and recognised by its first bytes. */
export interface ProviderFile {
  /** A picture is there whole and was looked through; a video may still be coming in. */
  content: Uint8Array | FileStream;
  contentType: string;
  /** Pixels; null where the header does not say. */
  width: number | null;
  height: number | null;
  /** Of a video, in seconds; null or missing where the header does not say. */
  duration?: number | null;
}

/** Whether a generation that may or may not have been accepted is known to the provider. */
export type SubmissionTrace =
  | { found: "yes"; snapshot: Snapshot }
  /** Its list was read completely back to the attempt, and does not show it. */
  | { found: "no" }
  /** The provider did not answer; it may be asked again. */
  | { found: "unknown" }
  /** The provider has no way to say it. */
  | { found: "cannot_tell" };

/**
 * Why a call to a provider did not work out.
 * - `refused`: the provider, or a rule of ours, said no; asking again changes nothing.
 * - `busy`: it said come back later (429, 5xx); `retryAfterSeconds` where it said when.
 * - `broken`: the connection was refused or reset before an answer began. A Worker cannot tell the
 *   two apart: both say "Network connection lost.", so the call has most likely had no effect.
 * - `ambiguous`: no answer came in time, or it broke off; the call may have had effect.
 */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  constructor(
    readonly kind: "refused" | "busy" | "broken" | "ambiguous",
    /** For the record of the generation. */
    readonly code: FailureCode,
    /** For the creator: what happened and what to do, without internals. */
    readonly userMessage: string,
    /** For the log. */
    message: string,
    readonly retryAfterSeconds: number | null = null,
    /** Whether the model is not there for anyone at the moment (capacity, allowance, outage), and nothing has run. */
    readonly isUnavailable = kind === "busy",
  ) {
    super(message);
  }
}

/** A callback whose signature and timestamp are right. It is a hint: nothing in it is believed. */
export interface VerifiedCallback {
  /** The sender's id of this delivery, the same when it repeats it. */
  deliveryId: string;
  /** The provider's id of the generation that the body speaks of. */
  ref: string;
  /** It reports a part of a result, not an end: one of many, of which none has to arrive. */
  isPartial?: boolean;
}

/** Where a provider publishes the document about one of its models. */
export interface ModelSource {
  url: string;
  /** Sent along as a bearer token; null for none. */
  token: string | null;
  /** Whether it can be read before the provider is set up. */
  isPublic: boolean;
  /** Where generations of the model are submitted. */
  endpointUrl: string;
  fetch: typeof fetch;
}

/** One way to talk to everything that makes pictures and videos for us. */
export interface Provider {
  readonly name: ProviderName;
  /** As configured, without a trailing slash: what a model's endpoint URL must start with. */
  readonly baseUrl: string;
  /** The name of the setting that is missing, or null when the provider can be called. */
  missingSetting(): string | null;
  /** Where the document about a model is; null where the provider publishes none. */
  modelSource(path: string): ModelSource | null;
  /** Hands a generation over. Throws ProviderError. */
  submit(job: ProviderJob): Promise<Snapshot>;
  /**
   * Looks for a generation by its callback address after a `submit` without an answer. Never throws.
   * @param since before this moment it was never submitted.
   * @param about what was submitted.
   */
  trace(
    callbackUrl: string,
    since: Date,
    about: Pick<ProviderJob, "id" | "endpointUrl" | "medium">,
  ): Promise<SubmissionTrace>;
  /** Asks for the truth about a generation. Throws ProviderError; code `provider_lost` when unknown there. */
  fetch(ref: string): Promise<Snapshot>;
  /** Asks to stop a generation; the state that `fetch` says afterwards decides. Throws ProviderError. */
  cancel(ref: string): Promise<void>;
  /**
   * Deletes what the provider keeps of a generation. Missing where it offers no such call, or deletes by
   * itself after a while. Throws ProviderError.
   */
  forget?(ref: string): Promise<void>;
  /**
   * Fetches a result from an allowed host, following redirects only to allowed hosts. Throws
   * ProviderError. Anyone who gets a stream has to pour it, to its end or until it throws.
   * @param medium what it must be: where it is a sound, nothing else is taken, and no sound is elsewhere.
   */
  download(url: string, medium?: Kind["medium"]): Promise<ProviderFile>;
  /**
   * Asks for the weights that a training made, at an allowed host. Missing where no LoRAs are trained.
   * Throws WeightsError.
   */
  openWeights?(url: string): Promise<WeightsFile>;
  /**
   * Checks signature and timestamp over the raw body. Null when either is wrong.
   * @param endpointUrl where the generation was handed over; null where that is not known yet. A provider whose
   *   callbacks do not name their model answers null without it, and is asked again with it.
   */
  verifyCallback(
    rawBody: string,
    headers: Headers,
    now: Date,
    endpointUrl: string | null,
  ): Promise<VerifiedCallback | null>;
}
