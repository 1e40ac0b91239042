import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { SOURCE_TYPE_TAG } from "#contract/engine";
import { FRAMES, SECONDS, type Size } from "./shape";

/** A cue at least this often, in seconds, so that a seek has little to decode. */
const CLUSTER_SECONDS = 0.5;

/** libwebp's pixels: BT.601's matrix in studio range, for which players must not guess BT.709. */
const COLOUR = {
  matrix: "smpte170m",
  primaries: "bt709",
  transfer: "bt709",
  fullRange: false,
} as const;

/**
 * Puts a film's key frames into a WebM with its length and an index for seeking.
 * @param slices packets in their order, {@link FRAMES} altogether
 * @param sourceType how it came about, for its tag
 * @throws where their number is another
 */
export async function muxFilm(
  slices: AsyncIterable<readonly Uint8Array[]>,
  { width, height }: Size,
  sourceType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({
    format: new WebMOutputFormat({ minimumClusterDuration: CLUSTER_SECONDS }),
    target,
  });
  const source = new EncodedVideoPacketSource("vp8");
  output.addVideoTrack(source, { frameRate: FRAMES / SECONDS });
  output.setMetadataTags({ raw: { [SOURCE_TYPE_TAG]: sourceType } });
  await output.start();
  const decoderConfig = {
    codec: "vp8",
    codedWidth: width,
    codedHeight: height,
    colorSpace: COLOUR,
  };
  const duration = SECONDS / FRAMES;
  let n = 0;
  for await (const frames of slices) {
    for (const frame of frames) {
      const packet = new EncodedPacket(frame, "key", n * duration, duration);
      await source.add(packet, n === 0 ? { decoderConfig } : undefined);
      n++;
    }
  }
  if (n !== FRAMES) throw new Error(`A film has ${FRAMES} frames, these are ${n}.`);
  await output.finalize();
  if (!target.buffer) throw new Error("The film was not finished.");
  return new Uint8Array(target.buffer);
}
