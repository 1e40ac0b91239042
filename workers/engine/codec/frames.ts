/// <reference types="@jsquash/webp/emscripten-types.d.ts" />
import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import JPEG_DECODER from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module";
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.js";
import WEBP_DECODER from "@jsquash/webp/codec/dec/webp_dec.wasm?module";
import type { Frame } from "#base/region/frame";
import { ImageError } from "./sniff";

/**
 * Decodes a JPEG to every pixel that it has, as browsers do (MozJPEG's decoder is libjpeg-turbo's: accurate transform,
 * smooth chroma). The frame lies in the decoder's own memory, which holds it alone: an instance for each picture.
 * @throws {ImageError} when the data is broken, or in four colours.
 */
export async function jpegFrame(bytes: Uint8Array<ArrayBuffer>): Promise<Frame> {
  const decoder = await jpegDecoder(instantiated(JPEG_DECODER));
  return captured("JPEG", () => decoder.decode(bytes, false));
}

/**
 * Decodes a WebP to every pixel that it has; the frame lies in the decoder's own memory.
 * @throws {ImageError} when the data is broken.
 */
export async function webpFrame(bytes: Uint8Array<ArrayBuffer>): Promise<Frame> {
  const decoder = await webpDecoder(instantiated(WEBP_DECODER));
  return captured("WebP", () => decoder.decode(bytes));
}

const instantiated = (module: WebAssembly.Module) => ({
  noInitialRun: true,
  // What is wrong with a picture is said in the answer, and not in the log.
  printErr: () => undefined,
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
    const instance = new WebAssembly.Instance(module, imports);
    done(instance);
    return instance.exports;
  },
});

/** Carries a frame out of a decoder, before it is copied and freed. */
class Captured {
  constructor(readonly frame: Frame) {}
}
class ViewOnly {
  constructor(readonly view: Uint8Array) {}
}
class CapturingImageData {
  constructor({ view: data }: ViewOnly, width: number, height: number) {
    throw new Captured({ width, height, data });
  }
}

/**
 * The decoders hand their frame over as `new ImageData(new Uint8ClampedArray(view), …)`, a second full frame in
 * JavaScript's heap, and free their own. While one runs (it is synchronous) those names mean classes that stop it there.
 */
function captured(kind: string, decode: () => unknown): Frame {
  const scope: Record<string, unknown> = globalThis;
  const before = { ImageData: scope.ImageData, Uint8ClampedArray: scope.Uint8ClampedArray };
  try {
    Object.assign(scope, { ImageData: CapturingImageData, Uint8ClampedArray: ViewOnly });
    decode();
  } catch (error) {
    if (error instanceof Captured) return error.frame;
  } finally {
    Object.assign(scope, before);
  }
  throw new ImageError(`The ${kind} is damaged or of a kind that cannot be read.`);
}
