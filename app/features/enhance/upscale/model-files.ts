import type { ModelName, ModelScale } from "./models";

/** The addresses of a network's files among the built assets; the names contain their hash. */
const FILES: Readonly<
  Record<ModelName, Record<ModelScale, { structure: string; weights: string; filters: string }>>
> = {
  fast: {
    2: {
      structure: new URL(
        "../../../../node_modules/@upscalerjs/esrgan-slim/models/x2/model.json",
        import.meta.url,
      ).href,
      weights: new URL(
        "../../../../node_modules/@upscalerjs/esrgan-slim/models/x2/group1-shard1of1.bin",
        import.meta.url,
      ).href,
      filters: new URL("./filters/fast-2.bin", import.meta.url).href,
    },
    4: {
      structure: new URL(
        "../../../../node_modules/@upscalerjs/esrgan-slim/models/x4/model.json",
        import.meta.url,
      ).href,
      weights: new URL(
        "../../../../node_modules/@upscalerjs/esrgan-slim/models/x4/group1-shard1of1.bin",
        import.meta.url,
      ).href,
      filters: new URL("./filters/fast-4.bin", import.meta.url).href,
    },
  },
  fine: {
    2: {
      structure: new URL(
        "../../../../node_modules/@upscalerjs/esrgan-medium/models/x2/model.json",
        import.meta.url,
      ).href,
      weights: new URL(
        "../../../../node_modules/@upscalerjs/esrgan-medium/models/x2/group1-shard1of1.bin",
        import.meta.url,
      ).href,
      filters: new URL("./filters/fine-2.bin", import.meta.url).href,
    },
    4: {
      structure: new URL(
        "../../../../node_modules/@upscalerjs/esrgan-medium/models/x4/model.json",
        import.meta.url,
      ).href,
      weights: new URL(
        "../../../../node_modules/@upscalerjs/esrgan-medium/models/x4/group1-shard1of1.bin",
        import.meta.url,
      ).href,
      filters: new URL("./filters/fine-4.bin", import.meta.url).href,
    },
  },
};

/** The names under which TensorFlow.js asks for its runner for WebAssembly. */
export const RUNNER_NAMES = [
  "tfjs-backend-wasm.wasm",
  "tfjs-backend-wasm-simd.wasm",
  "tfjs-backend-wasm-threaded-simd.wasm",
] as const;

/** Where downloaded models are kept between visits. */
export const MODEL_CACHE = "enhance-models";

/** All files of a network, both scales. */
export function modelUrls(model: ModelName): string[] {
  return Object.values(FILES[model]).flatMap(({ structure, weights, filters }) => [
    structure,
    weights,
    filters,
  ]);
}

/** The runner that this context can use: threads need a page that is isolated from others. */
export function runnerUrl(isIsolated: boolean): string {
  return isIsolated
    ? new URL(
        "../../../../node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm",
        import.meta.url,
      ).href
    : new URL(
        "../../../../node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm",
        import.meta.url,
      ).href;
}

/** The files of a network for one scale. */
export function filesOf(model: ModelName, scale: ModelScale) {
  return FILES[model][scale];
}

/** Whether all of some files are kept by this browser. */
export async function areKept(urls: readonly string[]): Promise<boolean> {
  try {
    const cache = await caches.open(MODEL_CACHE);
    const known = await Promise.all(urls.map((url) => cache.match(url)));
    return known.every(Boolean);
  } catch {
    return false;
  }
}

/** A file from the cache, else from the server, which is then kept. A full cache does not stop the work. */
export async function keptFile(url: string): Promise<Response> {
  const cache = await caches.open(MODEL_CACHE).catch(() => null);
  const known = await cache?.match(url);
  if (known) return known;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The model's file answered ${answer.status}.`);
  await cache?.put(url, answer.clone()).catch(() => undefined);
  return answer;
}
