import { io, ready, setBackend, tensor4d, tidy } from "@tensorflow/tfjs-core";
import { type LayersModel, loadLayersModel } from "@tensorflow/tfjs-layers";
import { ImageRefusal } from "../pixels/open-image";
import type { Raster } from "../pixels/raster";
import { hasWebGl, hasWebGpu } from "./graphics-card";
import { filesOf, keptFile, RUNNER_NAMES, runnerUrl } from "./model-files";
import type { ModelName, ModelScale } from "./models";
import { readFilters } from "./refine";
import { hasSimd } from "./simd";
import type { TileColours } from "./stitch";
import type { Span } from "./tiles";
import type { FilterWeights } from "./weigh";

/** What the network runs on. */
export type Backend = "webgpu" | "webgl" | "wasm";

/** The file of the runner as an address that also works without a network. */
async function keptUrl(url: string): Promise<string> {
  return URL.createObjectURL(await (await keptFile(url)).blob());
}

async function startWasm(): Promise<Backend> {
  if (!hasSimd()) {
    throw new ImageRefusal(
      "This device cannot run the model: it has no WebAssembly SIMD. Choose “Resized, no AI” or a provider.",
    );
  }
  const { setThreadsCount, setWasmPaths } = await import("@tensorflow/tfjs-backend-wasm");
  const isIsolated = globalThis.crossOriginIsolated;
  const url = await keptUrl(runnerUrl(isIsolated));
  // All three names must have an address; it asks for the one that fits.
  setWasmPaths(Object.fromEntries(RUNNER_NAMES.map((name) => [name, url])));
  setThreadsCount(Math.min(8, Math.max(1, navigator.hardwareConcurrency)));
  if (!(await setBackend("wasm")))
    throw new ImageRefusal("The model could not be started on this device.");
  return "wasm";
}

async function startBackend(): Promise<Backend> {
  if (await hasWebGpu()) {
    await import("@tensorflow/tfjs-backend-webgpu");
    if (await setBackend("webgpu")) return "webgpu";
  }
  if (hasWebGl()) {
    await import("@tensorflow/tfjs-backend-webgl");
    if (await setBackend("webgl")) return "webgl";
  }
  return startWasm();
}

let started: Promise<Backend> | null = null;

/** Starts the fastest thing that this device can compute with, once. */
export function backend(): Promise<Backend> {
  started ??= startBackend().then(async (chosen) => {
    await ready();
    return chosen;
  });
  started.catch(() => {
    started = null;
  });
  return started;
}

export interface Network {
  scale: ModelScale;
  /** SHA-256 of the weights, in hex. */
  hash: string;
  /** What brings its results nearer to their sources. */
  filters: FilterWeights;
  /** Enlarges a part of a picture. */
  run(source: Raster, column: Span, row: Span): Promise<TileColours>;
}

const networks = new Map<string, Promise<Network>>();

/** A network that is ready to run; it is loaded once. */
export function network(model: ModelName, scale: ModelScale): Promise<Network> {
  const key = `${model} ${scale}`;
  const known = networks.get(key) ?? load(model, scale);
  networks.set(key, known);
  known.catch(() => networks.delete(key));
  return known;
}

async function load(model: ModelName, scale: ModelScale): Promise<Network> {
  await backend();
  const { structure, weights, filters } = filesOf(model, scale);
  const description = (await (await keptFile(structure)).json()) as {
    modelTopology: io.ModelJSON["modelTopology"];
    weightsManifest: io.WeightsManifestConfig;
  };
  const weightData = await (await keptFile(weights)).arrayBuffer();
  const digest = await crypto.subtle.digest("SHA-256", weightData);
  const layers = await loadLayersModel(
    io.fromMemory({
      modelTopology: description.modelTopology,
      weightSpecs: description.weightsManifest.flatMap((group) => group.weights),
      weightData,
    }),
  );
  return {
    scale,
    filters: readFilters(await (await keptFile(filters)).arrayBuffer(), scale),
    hash: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    run: (source, column, row) => enlarge(layers, source, column, row),
  };
}

async function enlarge(
  layers: LayersModel,
  source: Raster,
  column: Span,
  row: Span,
): Promise<TileColours> {
  const [width, height] = [column.to - column.from, row.to - row.from];
  const colours = new Float32Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    let from = ((row.from + y) * source.width + column.from) * 4;
    for (let x = 0; x < width; x += 1, from += 4) {
      colours[to++] = source.data[from] ?? 0;
      colours[to++] = source.data[from + 1] ?? 0;
      colours[to++] = source.data[from + 2] ?? 0;
    }
  }
  const made = tidy(() => {
    const result = layers.predict(tensor4d(colours, [1, height, width, 3]));
    if (Array.isArray(result)) throw new Error("The model gave several results.");
    return result;
  });
  const values = await made.data();
  made.dispose();
  return values as Float32Array;
}
