import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { CaptionWord } from "#contract/timeline/timeline";
import { parseSrt } from "#film/subtitles/srt";
import { parseVtt } from "#film/subtitles/vtt";

/** Text in the encodings that subtitle files have: UTF-8, UTF-16 with its mark, else Western Windows. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The words of an SRT or VTT file, as many as a film can have.
 * @throws Error with a sentence for people when it has none
 */
export async function readSubtitles(file: Blob): Promise<CaptionWord[]> {
  const text = decode(await file.arrayBuffer());
  const words = /^\uFEFF?WEBVTT/.test(text) ? parseVtt(text) : parseSrt(text);
  return words.filter(({ t1 }) => t1 <= TIMELINE_LIMITS.seconds).slice(0, TIMELINE_LIMITS.words);
}
