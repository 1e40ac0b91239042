import { refusedImage, stillFormatOf } from "#contract/refused-format";
import { presentPlace } from "../present-place";
import type { ConvertAnswer, ConvertRequest } from "./convert.worker";
import type { ForeignFormat } from "./convert-still";
import { StillRefusal } from "./still-refusal";

/** So many bytes tell a picture's format. */
const HEAD = 64;
/** How long a conversion may take, in milliseconds. The largest picture takes a few seconds. */
const PATIENCE_MS = 60_000;

const CONVERTED: readonly string[] = [
  "AVIF",
  "BMP",
  "HEIC",
  "TIFF",
] satisfies readonly ForeignFormat[];

const isConverted = (format: string): format is ForeignFormat => CONVERTED.includes(format);

export interface UsableStill {
  file: File;
  /** What was done to it, as sentences; null for nothing. */
  note: string | null;
}

/** What the type of a converted picture is called, and its ending. */
const NAMES: Readonly<Record<string, readonly [name: string, ending: string]>> = {
  "image/png": ["PNG", "png"],
  "image/jpeg": ["JPEG", "jpg"],
  "image/webp": ["WEBP", "webp"],
};

function inWorker(request: ConvertRequest, signal?: AbortSignal): Promise<ConvertAnswer> {
  const worker = new Worker(new URL("./convert.worker.ts", import.meta.url), { type: "module" });
  const stop = new AbortController();
  return new Promise<ConvertAnswer>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { signal: stop.signal });
    const timer = setTimeout(
      () => resolve({ refusal: "This picture took too long to convert. Save it as PNG or JPEG." }),
      PATIENCE_MS,
    );
    worker.addEventListener("message", ({ data }: MessageEvent<ConvertAnswer>) => resolve(data));
    for (const type of ["error", "messageerror"])
      worker.addEventListener(type, () =>
        reject(new StillRefusal("This picture could not be converted. Save it as PNG or JPEG.")),
      );
    stop.signal.addEventListener("abort", () => clearTimeout(timer));
    worker.postMessage(request);
  }).finally(() => {
    stop.abort();
    worker.terminate();
  });
}

/**
 * A picture in a format that is taken: as it is, or converted on this device by a worker.
 * Files that are not pictures come back as they are.
 * @param mostBytes how large a converted picture may be
 * @param signal ends the conversion
 * @throws {StillRefusal} with what to do, where the picture cannot be converted; and the signal's reason
 */
export async function usableStill(
  file: File,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<UsableStill> {
  const format = stillFormatOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  signal?.throwIfAborted();
  if (format === null) return { file, note: null };
  if (!isConverted(format)) throw new StillRefusal(refusedImage(format, presentPlace()));
  const answer = await inWorker({ file, format, mostBytes }, signal);
  if ("refusal" in answer) {
    throw new StillRefusal(answer.refusal ?? refusedImage(format, presentPlace()));
  }
  const { picture, note } = answer;
  const [name, ending] = NAMES[picture.type] ?? ["JPEG", "jpg"];
  const converted = `${file.name} was converted from ${format} to ${name} on this device.`;
  return {
    file: new File([picture], `${file.name.replace(/\.[^.]+$/, "")}.${ending}`, {
      type: picture.type,
      // A broken upload is found again by name, size and time.
      lastModified: file.lastModified,
    }),
    note: note === "" ? converted : `${converted} ${note}`,
  };
}
