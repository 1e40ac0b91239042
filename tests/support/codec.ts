import JPEG_DECODER from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module";
import JPEG_ENCODER from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module";
import decodeJpeg, { init as initJpegDecoder } from "@jsquash/jpeg/decode.js";
import encodeJpeg, { init as initJpegEncoder } from "@jsquash/jpeg/encode.js";
import PNG_CODEC from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm?module";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import WEBP_DECODER from "@jsquash/webp/codec/dec/webp_dec.wasm?module";
import WEBP_ENCODER from "@jsquash/webp/codec/enc/webp_enc_simd.wasm?module";
import decodeWebp, { init as initWebpDecoder } from "@jsquash/webp/decode.js";
import encodeWebp, { init as initWebpEncoder } from "@jsquash/webp/encode.js";

/** Real files for tests, made and read by the usual codecs. */

interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  colorSpace: PredefinedColorSpace;
}

/** What the codecs hand a picture over as; workerd has no such class. */
class PlainImageData implements Pixels {
  readonly colorSpace = "srgb";
  constructor(
    readonly data: Uint8ClampedArray<ArrayBuffer>,
    readonly width: number,
    readonly height: number,
  ) {}
}
Object.assign(globalThis, { ImageData: PlainImageData });

/** A picture in which every pixel differs from its neighbours. */
export function makePixels(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    data.set([(index * 7) % 256, (index * 3) % 256, 0, 255], index * 4);
  }
  return new PlainImageData(data, width, height);
}

export async function makeJpeg(
  pixels: Pixels,
  options: { progressive?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  await initJpegEncoder(JPEG_ENCODER);
  return new Uint8Array(await encodeJpeg(pixels, options));
}

export async function makeWebp(pixels: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  await initWebpEncoder(WEBP_ENCODER);
  return new Uint8Array(await encodeWebp(pixels));
}

/** Decodes a PNG, JPEG or WebP, as it is in the file. Throws where it is broken. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const file = new Uint8Array(bytes).buffer;
  if (bytes[0] === 0x89) {
    await initPng(PNG_CODEC);
    return decodePng(file);
  }
  if (bytes[0] === 0xff) {
    await initJpegDecoder(JPEG_DECODER);
    return decodeJpeg(file);
  }
  await initWebpDecoder(WEBP_DECODER);
  return decodeWebp(file);
}
