import { callWorker } from "#lib/web-workers/call-worker";
import { type PngWriter, pngWriter } from "./png";
import type { PngAnswer, PngRequest } from "./png.worker";
import type { RasterSize } from "./strips";

/**
 * Bytes of strips that may wait for the worker. A row of a network's tiles gives up to 512 rows at once, which the worker packs
 * while the next tiles are computed: 16 MB of a picture of 8000 pixels across.
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

/** Ends the worker: the next picture starts another one. */
function end(): void {
  isReady = false;
  starting = null;
  packer.end();
}

/**
 * Starts the worker that packs pictures, where none runs. Resolves when it has started, or when it cannot: without a network,
 * or in a browser where a worker starts no other.
 */
export function startPngWorker(): Promise<void> {
  starting ??= packer.ask({ type: "start" }).then(() => {
    isReady = true;
  }, end);
  return starting;
}

function inWorker(size: RasterSize, keepAlpha: boolean): PngWriter {
  count += 1;
  const id = count;
  const waiting: { asked: Promise<unknown>; bytes: number }[] = [];
  let bytesWaiting = 0;
  /** Whether the picture was dropped, or its worker failed: the worker knows nothing of it then. */
  let isOver = false;
  let failure: unknown;
  const ask = (request: PngRequest, transfer?: Transferable[]) => {
    const asked = packer.ask(request, transfer);
    asked.catch((error: unknown) => {
      if (isOver) return;
      isOver = true;
      failure = error;
      end();
    });
    return asked;
  };
  const opened = ask({ type: "open", id, size, keepAlpha });
  return {
    async add({ width, height, data }) {
      while (bytesWaiting > MAX_WAITING) {
        const oldest = waiting.shift();
        bytesWaiting -= oldest?.bytes ?? bytesWaiting;
        await oldest?.asked;
      }
      if (failure) throw failure;
      // The memory of a strip is used again for the next one.
      const copy = data.slice();
      const strip = { width, height, data: copy };
      const asked = ask({ type: "add", id, strip }, [copy.buffer]);
      waiting.push({ asked, bytes: copy.length });
      bytesWaiting += copy.length;
    },
    async end() {
      await Promise.all([opened, ...waiting.map(({ asked }) => asked)]);
      const file = await ask({ type: "end", id });
      if (!file) throw new Error("The worker gave no file.");
      return file;
    },
    drop() {
      if (isOver) return;
      isOver = true;
      void ask({ type: "drop", id });
    },
  };
}

/** Opens a writer like `pngWriter`. Once the worker has started, it packs while the caller computes. */
export function openPngWriter(size: RasterSize, keepAlpha: boolean): PngWriter {
  void startPngWorker();
  return isReady ? inWorker(size, keepAlpha) : pngWriter(size, keepAlpha);
}
