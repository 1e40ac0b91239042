import { DeviceProblem } from "../device-problem";
import type { Mask, Raster } from "../pixels/raster";
import { keptFile } from "../upscale/model-files";
import { PERSON_FILES } from "./person-files";

const BROKE_OFF =
  "Persons could not be found: the device may have run out of memory. Try a smaller picture.";

let worker: Worker | null = null;
let files: Promise<Record<string, string>> | null = null;

/** Fetches what finds persons, once; later visits find it in the browser's storage. */
export function loadPerson(onProgress: (share: number) => void): Promise<Record<string, string>> {
  files ??= fetchFiles(onProgress);
  files.catch(() => {
    files = null;
  });
  return files;
}

async function fetchFiles(onProgress: (share: number) => void) {
  const kept: Record<string, string> = {};
  const all = Object.entries(PERSON_FILES);
  for (const [index, [name, url]] of all.entries()) {
    const blob = await (await keptFile(url)).blob();
    const type = name.endsWith(".js") ? "text/javascript" : blob.type;
    kept[name] = URL.createObjectURL(new Blob([blob], { type }));
    onProgress((index + 1) / all.length);
  }
  return kept;
}

/** A worker that broke off, or whose answer is not wanted any more; the next question starts a new one. */
function endWorker() {
  worker?.terminate();
  worker = null;
}

/** Finds the persons in a picture. @throws {DeviceProblem} and the signal's reason once it says so. */
export async function findPerson(picture: Raster, signal?: AbortSignal): Promise<Mask> {
  const known = await loadPerson(() => undefined);
  worker ??= new Worker(new URL("./person.worker.ts", import.meta.url));
  const asked = worker;
  const image = await createImageBitmap(new ImageData(picture.data, picture.width, picture.height));
  signal?.throwIfAborted();
  const over = new AbortController();
  const mask = new Promise<Mask>((resolve, reject) => {
    const give = ({ data }: MessageEvent<{ mask?: Mask; message?: string }>) => {
      if (data.mask) resolve(data.mask);
      else reject(new DeviceProblem(`Persons could not be found on this device: ${data.message}`));
    };
    const breakOff = (reason: unknown) => {
      if (worker === asked) endWorker();
      reject(reason);
    };
    const until = { signal: over.signal };
    asked.addEventListener("message", give, until);
    asked.addEventListener("error", () => breakOff(new DeviceProblem(BROKE_OFF)), until);
    signal?.addEventListener("abort", () => breakOff(signal.reason), until);
    asked.postMessage({ files: known, image }, [image]);
  });
  return mask.finally(() => over.abort());
}
