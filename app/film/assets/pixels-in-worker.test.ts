import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PixelsRequest } from "./pixels.worker";

const close = vi.fn();
const sample = { toVideoFrame: () => ({ close }) as unknown as VideoFrame } as never;
const picture = {} as ImageBitmap;

let workers: StandIn[] = [];
class StandIn extends EventTarget {
  sent: PixelsRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(request: PixelsRequest) {
    this.sent.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

async function started() {
  const { pixelsInWorker } = await import("./pixels-in-worker");
  const read = () => pixelsInWorker(sample, false);
  const first = await read();
  workers[0]?.say("ready");
  return { read, first, worker: workers[0] as StandIn };
}

beforeEach(() => {
  workers = [];
  close.mockClear();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("Worker", StandIn);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("pixelsInWorker", () => {
  it("gives null until the worker has started, and then its picture", async () => {
    const { read, first, worker } = await started();
    expect(first).toBeNull();
    const reading = read();
    worker.say({ number: worker.sent[0]?.number, picture });
    expect(await reading).toBe(picture);
    expect(workers).toHaveLength(1);
  });

  it("gives null for each frame that a failed worker had, and starts no other", async () => {
    const { read, worker } = await started();
    const reading = [read(), read()];
    worker.dispatchEvent(new Event("error"));
    expect(await Promise.all(reading)).toEqual([null, null]);
    expect(await read()).toBeNull();
    expect(worker.isEnded).toBe(true);
    expect(workers).toHaveLength(1);
  });

  it("closes a frame that the browser does not hand over", async () => {
    const { read, worker } = await started();
    worker.postMessage = () => {
      throw new DOMException("no transfer", "DataCloneError");
    };
    expect(await read()).toBeNull();
    expect(close).toHaveBeenCalledOnce();
    expect(await read()).toBeNull();
  });

  it("gives null where workers are refused", async () => {
    vi.stubGlobal("Worker", function refuse() {
      throw new DOMException("refused", "SecurityError");
    });
    const { read, first } = await started();
    expect([first, await read()]).toEqual([null, null]);
  });

  it("ends a worker that gets no frames, and starts one again", async () => {
    const { read, worker } = await started();
    vi.advanceTimersByTime(10_000);
    expect(worker.isEnded).toBe(true);
    expect(await read()).toBeNull();
    expect(workers).toHaveLength(2);
  });

  it("gives up a worker that does not answer", async () => {
    const { read, worker } = await started();
    const reading = read();
    vi.advanceTimersByTime(10_000);
    expect(await reading).toBeNull();
    expect(worker.isEnded).toBe(true);
    expect(await read()).toBeNull();
    expect(workers).toHaveLength(1);
  });
});
