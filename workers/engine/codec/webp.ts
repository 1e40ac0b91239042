/// <reference types="@jsquash/webp/emscripten-types.d.ts" />
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.js";
import WEBP_DECODER from "@jsquash/webp/codec/dec/webp_dec.wasm?module";
import type { Raster } from "../render/raster";
import { Shrinker } from "./shrink";
import { ImageError } from "./sniff";

/**
 * Decodes a WebP straight into a smaller picture.
 *
 * The decoder hands its frame over as `new ImageData(new Uint8ClampedArray(view), …)`, a second
 * full frame in JavaScript's heap. While it runs (it is synchronous) those two names mean
 * classes that shrink out of the WASM heap instead, which halves the memory.
 * @throws {ImageError} when the data is broken
 */
export async function decodeWebp(
  bytes: Uint8Array<ArrayBuffer>,
  toWidth: number,
  toHeight: number,
): Promise<Raster> {
  const decoder = await webpDecoder({
    noInitialRun: true,
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(WEBP_DECODER, imports);
      done(instance);
      return instance.exports;
    },
  });
  let shrinker: Shrinker | null = null;
  class ViewOnly {
    constructor(readonly view: Uint8Array) {}
  }
  class ShrinkingImageData {
    constructor(frame: ViewOnly, width: number, height: number) {
      shrinker = new Shrinker(width, height, toWidth, toHeight);
      shrinker.addFrame(frame.view, width, height, 4);
    }
  }
  runWith({ ImageData: ShrinkingImageData, Uint8ClampedArray: ViewOnly }, () => {
    decoder.decode(bytes);
  });
  return finished(shrinker);
}

/** Runs `work`, which must not wait for anything, with other global names. */
function runWith(names: Record<string, unknown>, work: () => void): void {
  const scope: Record<string, unknown> = globalThis;
  const before = Object.keys(names).map((name) => [name, scope[name]] as const);
  try {
    Object.assign(scope, names);
    work();
  } catch {
    throw new ImageError("The WebP is damaged: its data cannot be read.");
  } finally {
    for (const [name, value] of before) scope[name] = value;
  }
}

function finished(shrinker: Shrinker | null): Raster {
  if (!shrinker) throw new ImageError("The WebP is damaged: its data cannot be read.");
  return shrinker.finish();
}
