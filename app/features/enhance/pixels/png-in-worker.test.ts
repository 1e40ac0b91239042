import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkerCall } from "#lib/web-workers/answer-calls";
import { pngWriter } from "./png";
import type { PngRequest } from "./png.worker";
import { newRaster, type Raster } from "./raster";

/** A worker that a test answers by hand. */
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
  fail(message: string) {
    const { number } = this.calls[this.answered++] ?? {};
    const data = { number, failure: { name: "RangeError", message } };
    this.dispatchEvent(new MessageEvent("message", { data }));
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
    const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
    let added = 0;
    const adding = (async () => {
      for (; added < 6; added += 1) await writer.add(large);
    })();
    await soon();
    expect(added, "four strips wait, and the fifth").toBe(5);
    worker.answer();
    await soon();
    expect(added, "the first answer is for the opening, not for a strip").toBe(5);
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

  it("tells the worker to drop a canceled picture, and gives it the next one", async () => {
    const { writer, worker, pngs } = await started();
    await writer.add(strip(1));
    writer.drop();
    expect(worker.types).toEqual(["start", "open", "add", "drop"]);
    worker.answer();
    worker.fail("aborted");
    await new Promise((resolve) => setTimeout(resolve, 5));
    pngs.openPngWriter(SIZE, false);
    expect(worker.types.at(-1)).toBe("open");
    expect(workers).toHaveLength(1);
  });

  it("ends a worker that cannot pack a picture, and starts another one", async () => {
    const { writer, worker, pngs } = await started();
    await writer.add(strip(1));
    worker.answer();
    worker.fail("out of memory");
    await expect(writer.end()).rejects.toThrow("out of memory");
    await expect(writer.add(strip(2))).rejects.toThrow("out of memory");
    writer.drop();
    expect(worker.types).toEqual(["start", "open", "add"]);
    pngs.openPngWriter(SIZE, false);
    expect(workers.map(({ types }) => types)).toEqual([["start", "open", "add"], ["start"]]);
  });

  it("fails the pictures of an ended worker, and leaves the next worker alone", async () => {
    const { writer, worker, pngs } = await started();
    const other = pngs.openPngWriter(SIZE, false);
    worker.answer();
    worker.fail("out of memory");
    await expect(other.end()).rejects.toThrow("out of memory");
    const starting = pngs.startPngWorker();
    workers[1]?.answer();
    await starting;
    await writer.add(strip(1));
    await expect(writer.end()).rejects.toThrow("could not be packed");
    pngs.openPngWriter(SIZE, false);
    expect(workers.map(({ types }) => types)).toEqual([
      ["start", "open", "open"],
      ["start", "open"],
    ]);
  });

  it("drops the picture whose packing is canceled", async () => {
    const { worker } = await started();
    const { pack } = await import("../device/pack");
    const packing = { size: SIZE, hasAlpha: false, isStored: false, isViewed: false };
    const canceled = pack([strip(1), strip(2)], {
      ...packing,
      step: () => {
        throw new Error("canceled");
      },
    });
    await expect(canceled).rejects.toThrow("canceled");
    expect(worker.types.slice(-3)).toEqual(["open", "add", "drop"]);
  });
});

it("the worker packs the rows of two pictures in their order, and gives the same files as without it", async () => {
  const answers: { number: number; answer?: Blob }[] = [];
  const scope = Object.assign(new EventTarget(), {
    postMessage: (reply: { number: number; answer?: Blob }) => answers.push(reply),
  });
  vi.stubGlobal("self", scope);
  await import("./png.worker");
  const ask = (number: number, request: PngRequest) =>
    scope.dispatchEvent(new MessageEvent("message", { data: { number, request } }));
  const size = { width: 2, height: 2 };
  const pictures = [
    [strip(1), strip(2)],
    [strip(3), strip(4)],
  ];
  for (const id of [0, 1]) ask(id, { type: "open", id, size, keepAlpha: true });
  for (const row of [0, 1])
    for (const [id, rows] of pictures.entries()) {
      const one = rows[row];
      if (one) ask(10 + 2 * row + id, { type: "add", id, strip: one });
    }
  for (const id of [0, 1]) ask(20 + id, { type: "end", id });
  await vi.waitFor(() => expect(answers.filter(({ answer }) => answer)).toHaveLength(2));
  const bytes = async (file?: Blob) => [...new Uint8Array((await file?.arrayBuffer()) ?? [])];
  for (const [id, rows] of pictures.entries()) {
    const plain = pngWriter(size, true);
    for (const row of rows) await plain.add(row);
    const made = answers.find(({ number }) => number === 20 + id)?.answer;
    expect(await bytes(made)).toEqual(await bytes(await plain.end()));
  }
});
