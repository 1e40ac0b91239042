import { joinBytes } from "#base/bytes";
import { ImageError, parseImage, shownSize } from "#base/image/index";
import { type OpenAnswer, OutboundError, openOutside } from "../outbound";
import { type FileStream, ProviderError, type ProviderFile } from "../provider";
import { audioType } from "./audio-type";
import { BodySource } from "./body-source";
import { videoDuration } from "./video-duration";
import { videoSize } from "./video-size";

export interface FileRules {
  /** As in `OutboundRules`. */
  hosts: readonly string[];
  fetch: typeof fetch;
  /** Sent along, to the address's own origin alone. */
  headers?: Readonly<Record<string, string>>;
  /** A sound is expected, and nothing else is taken. */
  isAudio?: boolean;
  /** For a picture, and for each silence within a video. Milliseconds. */
  timeoutMs?: number | undefined;
  maxImageBytes?: number | undefined;
  maxVideoBytes?: number | undefined;
}

const TIMEOUT_MS = 30_000;
/** For a whole video. Milliseconds. */
const VIDEO_MS = 5 * 60_000;
const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
const MAX_VIDEO_BYTES = 500 * 1024 * 1024;
/** Enough of a video to recognise it and, where its index comes first, to tell its size. */
const HEAD_BYTES = 256 * 1024;

/**
 * Fetches a result and recognises it by its bytes; what a browser would run is never taken.
 * Pictures (25 MB) come whole, videos (500 MB) as a stream.
 * @throws {ProviderError} `output_missing`, `output_unreachable`, `output_not_allowed`,
 *   `output_too_large`, `output_wrong_type`.
 */
export async function readResultFile(url: string, rules: FileRules): Promise<ProviderFile> {
  const timeoutMs = rules.timeoutMs ?? TIMEOUT_MS;
  try {
    const answer = await openOutside(
      url,
      { headers: rules.headers ?? {} },
      { ...rules, timeoutMs },
    );
    try {
      return await receive(answer, rules, timeoutMs);
    } catch (error) {
      answer.stop();
      throw error;
    }
  } catch (error) {
    throw asProviderError(error);
  }
}

async function receive(
  answer: OpenAnswer,
  rules: FileRules,
  timeoutMs: number,
): Promise<ProviderFile> {
  const { maxImageBytes = MAX_IMAGE_BYTES, maxVideoBytes = MAX_VIDEO_BYTES } = rules;
  checkStatus(answer.status);
  const length = announcedLength(answer.headers);
  if (length !== null && length > Math.max(maxVideoBytes, maxImageBytes)) throw tooLarge(length);
  const source = new BodySource(answer, { idleMs: timeoutMs, totalMs: timeoutMs });
  const head = await source.readUpTo(HEAD_BYTES);
  if (head.length === 0)
    throw refuse("output_missing", "The provider sent an empty result.", "0 bytes");
  const contentType = rules.isAudio ? null : videoType(head);
  if (contentType !== null) {
    if (Math.max(length ?? 0, head.length) > maxVideoBytes) throw tooLarge(length ?? head.length);
    const duration = videoDuration(head, contentType);
    const described = { contentType, duration, ...videoSize(head, contentType) };
    if (source.ended) return { ...described, content: head };
    source.bounds = { idleMs: timeoutMs, totalMs: VIDEO_MS };
    const limits = { length, maxBytes: maxVideoBytes };
    const pour: FileStream["pour"] = (sink) =>
      source.pour(head, limits, sink).catch((error: unknown) => {
        throw asProviderError(error);
      });
    return { ...described, content: { length, start: head, pour } };
  }
  if ((length ?? 0) > maxImageBytes) throw tooLarge(length ?? 0);
  const rest = await source.readUpTo(Math.max(0, maxImageBytes + 1 - head.length));
  const bytes = joinBytes([head, rest]);
  if (bytes.length > maxImageBytes) throw tooLarge(bytes.length);
  return rules.isAudio ? recogniseAudio(bytes) : recogniseImage(bytes);
}

/** A sound by its bytes. @throws {ProviderError} `output_wrong_type` for anything else. */
export function recogniseAudio(bytes: Uint8Array): ProviderFile {
  const contentType = audioType(bytes);
  if (contentType) return { content: bytes, contentType, width: null, height: null };
  throw refuse("output_wrong_type", "The provider sent something that is no sound.", hex(bytes));
}

function checkStatus(status: number): void {
  if (status === 404 || status === 410) {
    throw new ProviderError(
      "busy",
      "output_missing",
      "The result is not where the provider said. Try again.",
      `status ${status}`,
    );
  }
  if (status !== 200) throw unreachable(`status ${status}`);
}

/** Bytes that the body will have; null where that is not said, or said of its compressed form. */
export function announcedLength(headers: Headers): number | null {
  const length = headers.get("content-length");
  const encoding = headers.get("content-encoding") ?? "identity";
  if (length === null || encoding !== "identity" || !/^\d{1,15}$/.test(length)) return null;
  return Number(length);
}

/** A picture by its bytes. @throws {ProviderError} `output_wrong_type` for a damaged one or none. */
export function recogniseImage(bytes: Uint8Array): ProviderFile {
  try {
    const image = parseImage(bytes);
    if (image) return { content: bytes, contentType: image.contentType, ...shownSize(image) };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw refuse("output_wrong_type", "The provider sent a damaged picture.", error.message);
  }
  throw refuse(
    "output_wrong_type",
    "The provider sent something that is neither a picture nor a video.",
    hex(bytes),
  );
}

/** Brands of videos in ISO media files; AVIF, HEIC, sounds and camera raws have others (mp4ra.org). */
const MP4 = /^ftyp(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VH|M4VP|MSNV|qt {2}|3gp\d)/;

/** ISO media files begin with a `ftyp` box, WebM with an EBML header. */
function videoType(bytes: Uint8Array): string | null {
  if (MP4.test(String.fromCharCode(...bytes.subarray(4, 12)))) return "video/mp4";
  return hex(bytes).startsWith("1a45dfa3") ? "video/webm" : null;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A failure on the way, in the words of our interface; anything else stays what it is. */
function asProviderError(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  switch (error.reason) {
    case "not_allowed":
      return refuse(
        "output_not_allowed",
        "The result is at an address that is not allowed.",
        error.message,
      );
    case "too_large":
      return refuse("output_too_large", "The result is larger than can be stored.", error.message);
    case "timeout":
    case "network":
    case "cut_off":
      return unreachable(error.message);
    default:
      return error.reason satisfies never;
  }
}

function unreachable(message: string): ProviderError {
  return new ProviderError(
    "busy",
    "output_unreachable",
    "The result could not be fetched from the provider. Try again.",
    message,
  );
}

function tooLarge(bytes: number): OutboundError {
  return new OutboundError("too_large", `${bytes} bytes`);
}

function refuse(code: ProviderError["code"], userMessage: string, message: string): ProviderError {
  return new ProviderError(
    "refused",
    code,
    `${userMessage} Try again, or choose another model.`,
    message,
  );
}
