import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkerCall } from "#lib/web-workers/answer-calls";
import type { PngRequest } from "./png.worker";
import { newRaster, type Raster } from "./raster";

/** A worker whose answers a test gives by hand. */
class StandIn extends EventTarget {
  calls: WorkerCall<PngRequest>[] = [];
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(call: WorkerCall<PngRequest>) {
    this.calls.push(call);
  }
  terminate() {}
  /** Answers the oldest call that has no answer. */
  answer(given?: Blob) {
    const { number } = this.calls[this.answered++] ?? {};
    this.dispatchEvent(new MessageEvent("message", { data: { number, answer: given } }));
  }
  answered = 0;
  get types() {
    return this.calls.map(({ request }) => request.type);
  }
}

let workers: StandIn[] = [];
const SIZE = { width: 2, height: 8 };

function strip(value: number): Raster {
  const made = newRaster(2, 1);
  made.data.fill(value);
  return made;
}

/** The module, with its worker started. */
async function started() {
  const pngs = await import("./png-in-worker");
  const starting = pngs.startPngWorker();
  const worker = workers[0] as StandIn;
  worker.answer();
  await starting;
  return { writer: pngs.openPngWriter(SIZE, false), worker, pngs };
}

beforeEach(() => {
  workers = [];
  vi.resetModules();
  vi.stubGlobal("Worker", StandIn);
});
afterEach(() => vi.unstubAllGlobals());

describe("openPngWriter", () => {
  it("packs the first picture itself while the worker starts", async () => {
    const { openPngWriter } = await import("./png-in-worker");
    const writer = openPngWriter({ width: 2, height: 1 }, false);
    await writer.add(strip(7));
    expect((await writer.end()).type).toBe("image/png");
    expect(workers[0]?.types).toEqual(["start"]);
  });

  it("gives a started worker copies of the strips, and takes its file", async () => {
    const { writer, worker } = await started();
    const reused = strip(1);
    await writer.add(reused);
    reused.data.fill(2);
    await writer.add(reused);
    const file = new Blob(["png"]);
    const ended = writer.end();
    for (let call = 0; call < 3; call += 1) worker.answer();
    await vi.waitFor(() => expect(worker.types.at(-1)).toBe("end"));
    worker.answer(file);
    expect(await ended).toBe(file);
    const strips = worker.calls.flatMap(({ request }) =>
      request.type === "add" ? [request.strip.data[0]] : [],
    );
    expect(strips).toEqual([1, 2]);
  });

  it("waits for the worker while more than 16 MB wait", async () => {
    const { writer, worker } = await started();
    const large = newRaster(1024, 1024);
    let added = 0;
    const adding = (async () => {
      for (; added < 6; added += 1) await writer.add(large);
    })();
    await vi.waitFor(() => expect(added).toBe(4));
    worker.answer();
    expect(added, "what was opened is no strip").toBe(4);
    worker.answer();
    await vi.waitFor(() => expect(added).toBe(5));
    worker.answer();
    await adding;
  });

  it("fails the picture of a worker that stops, and packs the next one itself", async () => {
    const { writer, worker, pngs } = await started();
    await writer.add(strip(1));
    worker.dispatchEvent(new Event("error"));
    await expect(writer.end()).rejects.toThrow("could not be packed");
    const next = pngs.openPngWriter({ width: 2, height: 1 }, false);
    await next.add(strip(1));
    expect((await next.end()).type).toBe("image/png");
  });

  it("packs pictures itself where no worker starts", async () => {
    vi.stubGlobal("Worker", function refuse() {
      throw new DOMException("refused", "SecurityError");
    });
    const { openPngWriter, startPngWorker } = await import("./png-in-worker");
    await startPngWorker();
    const writer = openPngWriter({ width: 2, height: 1 }, false);
    await writer.add(strip(7));
    expect((await writer.end()).type).toBe("image/png");
  });

  it("tells the worker to let go of a picture that is canceled", async () => {
    const { writer, worker } = await started();
    writer.drop();
    expect(worker.types).toEqual(["start", "open", "drop"]);
  });
});
