import type { Input } from "mediabunny";
import { chooseFormat, type FilmFormat } from "#film/export/choose-format";
import { ImageRefusal } from "../pixels/open-image";

/** How this browser writes a clip of a size. @throws {ImageRefusal} where it cannot. */
export async function videoFormat(size: {
  width: number;
  height: number;
  fps: number;
}): Promise<FilmFormat> {
  const format = await chooseFormat(size);
  if (!format || format.realTime) {
    throw new ImageRefusal(
      `This browser cannot write clips of ${size.width} × ${size.height} pixels. Choose a smaller size, or use a current Chrome or Edge.`,
    );
  }
  return format;
}

/**
 * Registers the package that writes AAC, where the browser has none and the clip's sound is not copied: it must be
 * fetched, and a clip with sound that fits is made without a network.
 */
export async function readyAudio(format: FilmFormat, input: Input): Promise<void> {
  const track = await input.getPrimaryAudioTrack();
  if (!track || !format.needsAacEncoder || (await track.getCodec()) === format.audio) return;
  const { registerAacEncoder } = await import("@mediabunny/aac-encoder");
  registerAacEncoder();
}
