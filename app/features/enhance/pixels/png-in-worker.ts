import { callWorker } from "#lib/web-workers/call-worker";
import { type PngWriter, pngWriter } from "./png";
import type { PngAnswer, PngRequest } from "./png.worker";
import type { RasterSize } from "./strips";

/**
 * Bytes of strips that may wait for the worker: the rows that one row of a network's tiles gives at once, in a picture of 4000
 * pixels across. The worker packs them while the next tiles are computed.
 */
const MAX_WAITING = 16 * 2 ** 20;

const packer = callWorker<PngRequest, PngAnswer>(
  () => new Worker(new URL("./png.worker.ts", import.meta.url), { type: "module" }),
  "The picture could not be packed. Try again.",
);
/** Whether the worker takes pictures. No picture waits for its script. */
let isReady = false;
let starting: Promise<void> | null = null;
let count = 0;

/**
 * Starts the worker that packs pictures, once. Resolves when it has started, or when it cannot: without a network, or in a
 * browser where a worker starts no other.
 */
export function startPngWorker(): Promise<void> {
  starting ??= packer.ask({ type: "start" }).then(
    () => {
      isReady = true;
    },
    () => undefined,
  );
  return starting;
}

function inWorker(size: RasterSize, keepAlpha: boolean): PngWriter {
  count += 1;
  const id = count;
  const waiting: { asked: Promise<unknown>; bytes: number }[] = [];
  let bytesWaiting = 0;
  let isDropped = false;
  const ask = (request: PngRequest, transfer?: Transferable[]) => {
    const asked = packer.ask(request, transfer);
    asked.catch(() => {
      if (isDropped) return;
      // A worker that ran out of memory starts again with the next picture.
      isReady = false;
      starting = null;
    });
    return asked;
  };
  const opened = ask({ type: "open", id, size, keepAlpha });
  return {
    async add({ width, height, data }) {
      // The memory of a strip is used again for the next one.
      const copy = data.slice();
      const bytes = copy.length;
      const asked = ask({ type: "add", id, strip: { width, height, data: copy } }, [copy.buffer]);
      waiting.push({ asked, bytes });
      bytesWaiting += bytes;
      while (bytesWaiting > MAX_WAITING) {
        const oldest = waiting.shift();
        bytesWaiting -= oldest?.bytes ?? bytesWaiting;
        await oldest?.asked;
      }
    },
    async end() {
      await Promise.all([opened, ...waiting.map(({ asked }) => asked)]);
      const file = await ask({ type: "end", id });
      if (!file) throw new Error("The worker gave no file.");
      return file;
    },
    drop() {
      isDropped = true;
      void ask({ type: "drop", id });
    },
  };
}

/** Packs a picture like `pngWriter`, beside what else the caller computes once a worker for it has started. */
export function openPngWriter(size: RasterSize, keepAlpha: boolean): PngWriter {
  void startPngWorker();
  return isReady ? inWorker(size, keepAlpha) : pngWriter(size, keepAlpha);
}
