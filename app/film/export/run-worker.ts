import { FilmError, toFilmError } from "./film-error";
import type { ExportAnswer, ExportProgress, ExportRequest, MadeFilm } from "./messages";

/** How long a worker may take to let go of its encoders after a cancel. Milliseconds. */
const GRACE = 3000;

/** Has a worker of its own do one export; it is gone afterwards, however it ends. */
export function runWorker(
  request: ExportRequest,
  { onProgress, signal }: { onProgress?: (progress: ExportProgress) => void; signal?: AbortSignal },
): Promise<MadeFilm> {
  const worker = new Worker(new URL("./export.worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<MadeFilm>((resolve, reject) => {
    const cancel = () => {
      worker.postMessage({ type: "cancel" } satisfies ExportRequest);
      timer = setTimeout(() => reject(new FilmError("canceled")), GRACE);
    };
    signal?.addEventListener("abort", cancel, { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<ExportAnswer>) => {
      if (data.type === "progress") onProgress?.(data.progress);
      if (data.type === "done") resolve(data.made);
      if (data.type === "failed") reject(new FilmError(data.code, { detail: data.message }));
    });
    worker.addEventListener("error", ({ message }) => reject(toFilmError(new Error(message))));
    worker.addEventListener("messageerror", () => reject(new FilmError("failed")));
    worker.postMessage(request);
    if (signal?.aborted) cancel();
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
