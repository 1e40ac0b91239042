import { callWorker } from "#lib/web-workers/call-worker";
import type { MadeSource } from "./made.worker";
import type { Pcm } from "./pcm";

const worker = callWorker<MadeSource, Pcm>(
  () => new Worker(new URL("./made.worker.ts", import.meta.url), { type: "module" }),
  "The sound could not be made.",
);

/** Makes music or an effect by rule without holding the window. @throws Error with a sentence for people */
export const makeInWorker = (src: MadeSource): Promise<Pcm> => worker.ask(src);
