import { newCanvas, uprightCanvas } from "./canvas";
import { type Heif, hevcCodec } from "./heif";
import { StillRefusal } from "./still-refusal";

/** This browser has no decoder for HEVC. */
export class NoDecoder extends Error {
  override readonly name = "NoDecoder";
}

function configsOf({ tiles, colours }: Heif): VideoDecoderConfig[] {
  return tiles.map(({ config, width, height }) => ({
    codec: hevcCodec(config),
    description: config,
    ...{ codedWidth: width, codedHeight: height },
    // What is said here takes precedence over the stream, so nothing is where the file is silent.
    ...(colours.space ? { colorSpace: colours.space } : {}),
  }));
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

function cropped(source: OffscreenCanvas, { crop }: Heif): OffscreenCanvas {
  if (!crop) return source;
  const { canvas, context } = newCanvas(crop.width, crop.height);
  context.drawImage(source, -crop.x, -crop.y);
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
  const configs = configsOf(heif);
  const [config] = configs;
  const { supported } = config
    ? await VideoDecoder.isConfigSupported(config).catch(() => ({ supported: false }))
    : { supported: false };
  if (!supported) throw new NoDecoder();
  const { canvas, context } = newCanvas(heif.width, heif.height);
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
    let configured: Uint8Array | null = null;
    for (const [timestamp, tile] of heif.tiles.entries()) {
      const wanted = configs[timestamp];
      if (wanted && !(configured && isSame(configured, tile.config))) {
        // What was given before is decoded first: a new configuration would lose it.
        if (configured) await decoder.flush();
        decoder.configure(wanted);
        configured = tile.config;
      }
      decoder.decode(new EncodedVideoChunk({ type: "key", timestamp, data: tile.data }));
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
  return uprightCanvas(cropped(canvas, heif), heif.orientation);
}
