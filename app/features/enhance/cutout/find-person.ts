import { createTurns, orAborted } from "../batch/create-queue";
import { DeviceProblem } from "../device-problem";
import type { Mask, Raster } from "../pixels/raster";
import { areKept, keptFile } from "../upscale/model-files";
import { hasSimd } from "../upscale/simd";
import { PERSON_FILES } from "./person-files";

const BROKE_OFF =
  "People could not be found: the device may have run out of memory. Try a smaller picture.";

const FAILED = "People could not be found on this device. Choose another way to cut out.";
const NO_SIMD =
  "This device cannot find people: it has no WebAssembly SIMD. Choose “Plain background, no AI” or a provider.";

let worker: Worker | null = null;
let files: Promise<Record<string, string>> | null = null;

/** Whether an earlier visit fetched what finds persons. */
export function isPersonKept(): Promise<boolean> {
  return areKept(Object.values(PERSON_FILES));
}

/**
 * Fetches what finds persons, once, and starts it, so that it works without a network from then on; later visits find it
 * in the browser's storage. @throws {DeviceProblem} where this device cannot run it, {TypeError} without a network, and the
 * signal's reason once it says so.
 */
export async function loadPerson(
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Record<string, string>> {
  if (!hasSimd()) throw new DeviceProblem(NO_SIMD);
  running();
  if (files) return files;
  const mine = fetchFiles(onProgress, signal);
  const forget = () => {
    if (files === mine) files = null;
  };
  files = mine;
  mine.catch(forget);
  // The next try does not wait for the file that is on its way.
  signal?.addEventListener("abort", forget);
  return signal ? orAborted(mine, signal) : mine;
}

async function fetchFiles(onProgress: (share: number) => void, signal: AbortSignal | undefined) {
  const kept: Record<string, string> = {};
  const all = Object.entries(PERSON_FILES);
  for (const [index, [name, url]] of all.entries()) {
    signal?.throwIfAborted();
    const blob = await (await keptFile(url)).blob();
    const type = name.endsWith(".js") ? "text/javascript" : blob.type;
    kept[name] = URL.createObjectURL(new Blob([blob], { type }));
    onProgress((index + 1) / all.length);
  }
  return kept;
}

/** Ends a worker that broke off, or that is not wanted any more; the next question starts a new one. */
export function endPersonWork(): void {
  worker?.terminate();
  worker = null;
}

function running(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL("./person.worker.ts", import.meta.url));
  made.addEventListener("error", () => worker === made && endPersonWork());
  worker = made;
  return made;
}

/** The worker's answers do not say which picture they are of: it is asked about one after the other. */
const inTurn = createTurns();

/** Finds the persons in a picture. @throws {DeviceProblem} and the signal's reason once it says so. */
export const findPersonMask = (raster: Raster, signal?: AbortSignal): Promise<Mask> =>
  inTurn(() => ask(raster, signal));

async function ask(raster: Raster, signal?: AbortSignal): Promise<Mask> {
  signal?.throwIfAborted();
  const known = await loadPerson(() => undefined);
  const asked = running();
  const image = await createImageBitmap(new ImageData(raster.data, raster.width, raster.height));
  signal?.throwIfAborted();
  const over = new AbortController();
  const mask = new Promise<Mask>((resolve, reject) => {
    const give = ({ data }: MessageEvent<{ mask: Mask | null }>) => {
      if (data.mask) resolve(data.mask);
      else reject(new DeviceProblem(FAILED));
    };
    const breakOff = (reason: unknown) => {
      if (worker === asked) endPersonWork();
      reject(reason);
    };
    const until = { signal: over.signal };
    asked.addEventListener("message", give, until);
    for (const type of ["error", "messageerror"])
      asked.addEventListener(type, () => breakOff(new DeviceProblem(BROKE_OFF)), until);
    signal?.addEventListener("abort", () => breakOff(signal.reason), until);
    asked.postMessage({ files: known, image }, [image]);
  });
  return mask.finally(() => over.abort());
}
