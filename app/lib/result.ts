import type { GenerationRecord } from "#contract/generation";
import { CARD_SIDES, type CopySide, copyUrl } from "#contract/small-copies";

type Stored = Pick<GenerationRecord, "output_url" | "output_type">;

/** Whether a generation made a picture that can continue into another generation. */
export function isImage({ output_url, output_type }: Stored): boolean {
  return output_url !== null && (output_type?.startsWith("image/") ?? false);
}

/** Whether a generation made a film. */
export function isFilm({ output_url, output_type }: Stored): boolean {
  return output_url !== null && (output_type?.startsWith("video/") ?? false);
}

/** Whether a result is a film that not every platform takes as it is. */
export function isWebm({ output_url, output_type }: Stored): boolean {
  return output_url !== null && output_type === "video/webm";
}

/**
 * The address of a film's first frame as a picture; null where the server has none. It reads a WebM's
 * without decoding it; an MP4 shows its first frame only once the browser has fetched it.
 */
export function posterUrl(stored: Stored, side: CopySide): string | null {
  return isWebm(stored) && stored.output_url ? copyUrl(stored.output_url, side) : null;
}

/** What an `img` needs to fetch the smallest copy that fills its place. */
export function copySources(url: string) {
  return {
    src: copyUrl(url, CARD_SIDES[0]),
    srcSet: CARD_SIDES.map((side) => `${copyUrl(url, side)} ${side}w`).join(", "),
  };
}

/** The address that saves a result under a readable name: the server's, which outweighs a link's own. */
export function downloadUrl({ output_url }: Pick<GenerationRecord, "output_url">): string {
  return `${output_url}&download=1`;
}
