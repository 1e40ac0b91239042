import { type Heif, hevcCodec } from "./heif";
import { StillRefusal } from "./still-refusal";

/** This browser has no decoder for HEVC. */
export class NoDecoder extends Error {
  override readonly name = "NoDecoder";
}

/** By its name in WebCodecs, which TypeScript's list lacks. */
const DISPLAY_P3: string = "smpte432";

/**
 * How phones write the colours of HEIC pictures: the matrix of BT.601 in full range, Display P3 with
 * the transfer of sRGB. The stream names its own where it differs.
 */
const COLOURS: VideoColorSpaceInit = {
  primaries: DISPLAY_P3 as VideoColorPrimaries,
  transfer: "iec61966-2-1",
  matrix: "smpte170m",
  fullRange: true,
};

/** Turns a picture by quarter turns counterclockwise, then mirrors it. */
function turned(source: OffscreenCanvas, { turns, mirror }: Heif): OffscreenCanvas {
  if (turns === 0 && mirror === "none") return source;
  const isOnSide = turns % 2 === 1;
  const [width, height] = isOnSide ? [source.height, source.width] : [source.width, source.height];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new StillRefusal("This device has no memory left for the picture.");
  context.translate(width / 2, height / 2);
  context.scale(mirror === "left-right" ? -1 : 1, mirror === "top-bottom" ? -1 : 1);
  context.rotate((-turns * Math.PI) / 2);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  return canvas;
}

/**
 * Decodes the tiles of a HEIC picture by the browser's decoder for clips and puts them together.
 * @throws {NoDecoder} where the browser has no decoder for them
 * @throws {StillRefusal} where the decoder fails
 */
export async function decodeHevc(heif: Heif): Promise<OffscreenCanvas> {
  const [first] = heif.tiles;
  if (!first || typeof VideoDecoder === "undefined") throw new NoDecoder();
  const config: VideoDecoderConfig = {
    codec: hevcCodec(first.config),
    description: first.config,
    ...{ codedWidth: first.width, codedHeight: first.height, colorSpace: COLOURS },
  };
  const { supported } = await VideoDecoder.isConfigSupported(config).catch(() => ({
    supported: false,
  }));
  if (!supported) throw new NoDecoder();
  const canvas = new OffscreenCanvas(heif.width, heif.height);
  const context = canvas.getContext("2d");
  if (!context) throw new StillRefusal("This device has no memory left for the picture.");
  let drawn = 0;
  let failure: unknown = null;
  const decoder = new VideoDecoder({
    output: (frame) => {
      const at = frame.timestamp;
      const [x, y] = [at % heif.columns, Math.floor(at / heif.columns)];
      context.drawImage(frame, x * first.width, y * first.height);
      frame.close();
      drawn += 1;
    },
    error: (error) => {
      failure = error;
    },
  });
  try {
    decoder.configure(config);
    for (const [timestamp, { data }] of heif.tiles.entries()) {
      decoder.decode(new EncodedVideoChunk({ type: "key", timestamp, data }));
    }
    await decoder.flush();
  } catch (error) {
    failure ??= error;
  } finally {
    if (decoder.state !== "closed") decoder.close();
  }
  if (failure !== null || drawn < heif.tiles.length) {
    throw new StillRefusal("This HEIC picture can't be decoded here. Save it as JPEG.");
  }
  return turned(canvas, heif);
}
