import { DeviceProblem } from "../device-problem";
import type { Mask, Raster } from "../pixels/raster";
import { keptFile } from "../upscale/model-files";
import { PERSON_FILES } from "./person-files";

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

/** Finds the persons in a picture. @throws {DeviceProblem} */
export async function findPerson(picture: Raster): Promise<Mask> {
  const known = await loadPerson(() => undefined);
  worker ??= new Worker(new URL("./person.worker.ts", import.meta.url));
  const asked = worker;
  const image = await createImageBitmap(new ImageData(picture.data, picture.width, picture.height));
  return new Promise((resolve, reject) => {
    const give = ({ data }: MessageEvent<{ mask?: Mask; message?: string }>) => {
      if (data.mask) resolve(data.mask);
      else reject(new DeviceProblem(`Persons could not be found on this device: ${data.message}`));
    };
    asked.addEventListener("message", give, { once: true });
    asked.postMessage({ files: known, image }, [image]);
  });
}
