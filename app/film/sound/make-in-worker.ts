import type { MakeRequest } from "./made.worker";
import type { Pcm } from "./pcm";

interface Waiting {
  resolve: (pcm: Pcm) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

function startWorker(): Worker {
  const started = new Worker(new URL("./made.worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<{ number: number; pcm: Pcm }>) => {
    waiting.get(data.number)?.resolve(data.pcm);
    waiting.delete(data.number);
  });
  started.addEventListener("error", () => {
    for (const one of waiting.values()) one.reject(new Error("The sound could not be made."));
    waiting.clear();
    worker = undefined;
  });
  return started;
}

/** Makes music or an effect by rule without holding the window. @throws Error with a sentence for people */
export function makeInWorker(src: MakeRequest["src"]): Promise<Pcm> {
  worker ??= startWorker();
  count += 1;
  const request: MakeRequest = { number: count, src };
  worker.postMessage(request);
  return new Promise((resolve, reject) => waiting.set(request.number, { resolve, reject }));
}
