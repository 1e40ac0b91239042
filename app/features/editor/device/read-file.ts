import type { ReadAnswer, ReadRequest } from "./messages";

const UNREADABLE = "The file could not be read to its end.";

/** What reading a file to its end gives. */
export interface ReadThrough {
  /** In hex. */
  sha256: string;
  /** Whether the private folder has it now. */
  isCopied: boolean;
}

/**
 * Reads a file to its end, in a worker, in parts.
 * @param request.copyAs under which name it is copied into the private folder; null where it is only read
 * @throws where it was changed, moved or deleted meanwhile
 */
export function readThrough(
  request: ReadRequest,
  onProgress: (share: number) => void,
): Promise<ReadThrough> {
  const worker = new Worker(new URL("./read.worker.ts", import.meta.url), { type: "module" });
  return new Promise<ReadThrough>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.kind === "progress") onProgress(data.share);
      else if (data.kind === "done") resolve(data);
      else
        reject(new Error(data.isChanged ? "The file was changed, moved or deleted." : UNREADABLE));
    });
    for (const type of ["error", "messageerror"])
      worker.addEventListener(type, () => reject(new Error(UNREADABLE)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
