import { callWorker } from "#lib/web-workers/call-worker";
import { type PngWriter, pngWriter } from "./png";
import type { PngAnswer, PngRequest } from "./png.worker";
import type { RasterSize } from "./strips";

/**
 * The most bytes that wait for the worker. A row of a network's tiles gives up to 512 rows of pixels: 16 MB in a picture that is
 * 8000 pixels wide. The worker packs them while the next tiles are computed.
 */
const MAX_WAITING = 16 * 2 ** 20;

/** No one waits longer for the worker to start: its script may never arrive. Milliseconds. */
const START_MS = 3000;

const FAILED = "The picture could not be packed. Try again.";
const packer = callWorker<PngRequest, PngAnswer>(
  () => new Worker(new URL("./png.worker.ts", import.meta.url), { type: "module" }),
  FAILED,
);
/** Whether the worker is ready. Until then, pictures are packed here. */
let isReady = false;
let starting: Promise<void> | null = null;
let count = 0;
/** How many workers were ended. A picture belongs to the worker that it began with. */
let ended = 0;

/** Ends the worker: the next picture starts another one. */
function end(): void {
  ended += 1;
  isReady = false;
  starting = null;
  packer.end();
}

/**
 * Starts the worker that packs pictures, unless it runs. Resolves when it has started, when it cannot start (there is no
 * network, or the browser does not allow nested workers), or after three seconds.
 */
export function startPngWorker(): Promise<void> {
  if (!starting) {
    const started = packer.ask({ type: "start" }).then(() => {
      isReady = true;
    }, end);
    starting = Promise.race([started, new Promise<void>((late) => setTimeout(late, START_MS))]);
  }
  return starting;
}

function inWorker(size: RasterSize, keepAlpha: boolean): PngWriter {
  count += 1;
  const id = count;
  const waiting: { asked: Promise<unknown>; bytes: number }[] = [];
  let bytesWaiting = 0;
  const own = ended;
  /** Whether the picture was dropped, or its worker failed. The worker no longer has the picture. */
  let isOver = false;
  let failure: unknown;
  const ask = (request: PngRequest, transfer?: Transferable[]) => {
    const isThere = own === ended;
    const asked = isThere ? packer.ask(request, transfer) : Promise.reject(new Error(FAILED));
    asked.catch((error: unknown) => {
      if (isOver) return;
      isOver = true;
      failure = error;
      if (own === ended) end();
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
      // The caller reuses the memory of a strip for the next one.
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

/** Opens a writer like `pngWriter`. A started worker packs while the caller computes. */
export function openPngWriter(size: RasterSize, keepAlpha: boolean): PngWriter {
  void startPngWorker();
  return isReady ? inWorker(size, keepAlpha) : pngWriter(size, keepAlpha);
}
