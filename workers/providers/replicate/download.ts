import { ImageError, parseImage, shownSize } from "../../contract/image";
import { callOutside, type OutboundAnswer, OutboundError, type OutboundRules } from "../outbound";
import { ProviderError, type ProviderFile } from "../provider";

/**
 * Fetches a result and recognises it by its bytes; what a browser would run is never taken.
 * @throws {ProviderError} `output_missing`, `output_unreachable`, `output_not_allowed`,
 *   `output_too_large`, `output_wrong_type`.
 */
export async function readFile(url: string, rules: OutboundRules): Promise<ProviderFile> {
  const answer = await fetchFile(url, rules);
  if (answer.status === 404 || answer.status === 410) {
    throw new ProviderError(
      "busy",
      "output_missing",
      "The result is not where the provider said. Try again.",
      `status ${answer.status}`,
    );
  }
  if (answer.status !== 200) {
    throw new ProviderError(
      "busy",
      "output_unreachable",
      "The result could not be fetched from the provider. Try again.",
      `status ${answer.status}`,
    );
  }
  if (answer.bytes.length === 0)
    throw refuse("output_missing", "The provider sent an empty result.", "0 bytes");
  return recognise(answer.bytes);
}

async function fetchFile(url: string, rules: OutboundRules): Promise<OutboundAnswer> {
  try {
    return await callOutside(url, {}, rules);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    switch (error.reason) {
      case "not_allowed":
        throw refuse(
          "output_not_allowed",
          "The result lies at an address that is not allowed.",
          error.message,
        );
      case "too_large":
        throw refuse("output_too_large", "The result is larger than can be stored.", error.message);
      case "timeout":
      case "network":
        throw new ProviderError(
          "busy",
          "output_unreachable",
          "The result could not be fetched from the provider. Try again.",
          error.message,
        );
      default:
        return error.reason satisfies never;
    }
  }
}

function recognise(bytes: Uint8Array): ProviderFile {
  const video = videoType(bytes);
  if (video) return { bytes, contentType: video, width: null, height: null };
  try {
    const image = parseImage(bytes);
    if (image) return { bytes, contentType: image.contentType, ...shownSize(image) };
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

function refuse(code: ProviderError["code"], userMessage: string, message: string): ProviderError {
  return new ProviderError(
    "refused",
    code,
    `${userMessage} Try again, or choose another model.`,
    message,
  );
}
