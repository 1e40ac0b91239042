/// <reference types="@jsquash/webp/emscripten-types.d.ts" />
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import WEBP_ENCODER from "@jsquash/webp/codec/enc/webp_enc_simd.wasm?module";
import { defaultOptions } from "@jsquash/webp/meta.js";
import type { Bitmap } from "../render/raster";

/**
 * Encodes one frame as a VP8 key frame.
 * @param quality libwebp's, 0 to 100
 */
export type EncodeFrame = (bitmap: Bitmap, quality: number) => Uint8Array;

/** The fastest of libwebp's efforts, 0 to 6. */
const EFFORT = 0;

/**
 * Makes an encoder of its own, whose WASM memory goes when it does. A lossy WebP holds exactly one
 * VP8 key frame (RFC 9649, section 2.5), which is what a WebM wants.
 */
export async function createEncoder(): Promise<EncodeFrame> {
  const encoder = await webpEncoder({
    noInitialRun: true,
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(WEBP_ENCODER, imports);
      done(instance);
      return instance.exports;
    },
  });
  return (bitmap, quality) => {
    const options = { ...defaultOptions, quality, method: EFFORT };
    const webp = encoder.encode(bitmap.data, bitmap.width, bitmap.height, options);
    if (!webp) throw new Error("A frame could not be encoded.");
    return keyFrameOf(webp);
  };
}

/** Length of RIFF's own header and of a chunk's, in bytes. */
const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;

/** The payload of a WebP's chunk `VP8 `. */
function keyFrameOf(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  let place = RIFF_HEADER;
  while (place + CHUNK_HEADER <= webp.length) {
    const name = String.fromCharCode(...webp.subarray(place, place + 4));
    const size = view.getUint32(place + 4, true);
    const from = place + CHUNK_HEADER;
    if (name === "VP8 ") return webp.slice(from, from + size);
    place = from + size + (size & 1);
  }
  throw new Error("A frame was not encoded as VP8.");
}
