import { deviceMediaAt } from "../assets/device-media";
import { FrameStore, type StripFrame } from "./frame-store";
import type { MadeFrame, StripAnswer, StripRequest } from "./messages";

/** The height in pixels that frames are kept at. */
export const FRAME_HEIGHT = 96;
/** Frames that are kept: of 16:9 65 kB each once they are shown, 24 MB in all. */
const MAX_FRAMES = 360;
/** Sounds whose peaks are kept: 720 kB for an hour. */
const MAX_SOUNDS = 64;
/** Frames that are asked for at once: then what is in view by then comes first. */
const AT_ONCE = 6;
/** How long the worker rests while the film plays or is scrubbed: decoding for that comes first. Milliseconds. */
const REST_MS = 300;
/** When a file that could not be read is tried again, each time in milliseconds; after the last it stays empty. */
const TRY_AGAIN_MS = [5_000, 20_000, 60_000];
/** Without anything to draw the worker and what it made go after so long. Milliseconds. */
const CLOSE_MS = 10_000;

type WithoutAddition<Request> = Request extends unknown
  ? Omit<Request, "number" | "deviceMedia">
  : never;
type Asked = WithoutAddition<StripRequest>;

/** Small frames and loudness of the files of a film, made in a worker and kept within bounds. */
export interface PieceStrips {
  /** The frame of a clip that is nearest to a time; null while no frame is there. */
  frame(url: string, time: number): StripFrame | null;
  /** Says which frames of a clip are in view for an owner, instead of those of before. */
  want(owner: object, url: string, times: readonly number[]): void;
  /** The peaks of a file's sound; null for one without a sound that can be read. */
  peaks(url: string): Promise<Uint8Array | null>;
  /** Reads a file again that could not be read before. */
  retry(url: string): void;
  /** Calls back when frames of a clip came; gives what ends that, and what the owner wanted. */
  watch(owner: object, onChange: (url: string) => void): () => void;
}

/**
 * @param surroundings.startWorker starts the worker
 * @param surroundings.loadFrame turns a picture of the worker into a frame that can be shown at once
 * @param surroundings.isBusy whether decoding would be in the way now
 */
export function openStrips({
  startWorker,
  loadFrame,
  isBusy,
}: {
  startWorker: () => Worker;
  loadFrame: (made: MadeFrame) => Promise<StripFrame>;
  isBusy: () => boolean;
}): PieceStrips {
  const frames = new FrameStore(MAX_FRAMES);
  const sounds = new Map<string, Promise<Uint8Array | null>>();
  const wants = new Map<object, { url: string; times: readonly number[] }>();
  const watchers = new Map<object, (url: string) => void>();
  /** Files of which frames or sounds could not be read, for lack of a network perhaps: they rest. */
  const failed = new Set<string>();
  const unheard = new Set<string>();
  /** How often a file that could not be read was tried again. */
  const tries = new Map<string, number>();
  const pending = new Map<
    number,
    { onAnswer: (data: StripAnswer) => void; onEnd: (isDone: boolean) => void }
  >();
  let worker: Worker | null = null;
  /** Sounds are read one after the other: many at once would fetch the same blocks of their files again and again. */
  let lane: Promise<unknown> = Promise.resolve();
  let closings = 0;
  let count = 0;
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function endAll(): void {
    worker?.terminate();
    worker = null;
    for (const { onEnd } of pending.values()) onEnd(false);
    pending.clear();
  }

  function close(): void {
    closings += 1;
    endAll();
    frames.clear();
    sounds.clear();
    failed.clear();
    unheard.clear();
    tries.clear();
  }

  function start(): Worker {
    const started = startWorker();
    started.addEventListener("message", ({ data }: MessageEvent<StripAnswer>) => {
      const asked = pending.get(data.number);
      if (data.kind === "done" || data.kind === "failed") {
        pending.delete(data.number);
        asked?.onEnd(data.kind === "done");
      } else asked?.onAnswer(data);
    });
    for (const type of ["error", "messageerror"])
      started.addEventListener(type, () => worker === started && endAll());
    return started;
  }

  function ask(request: Asked, onAnswer: (data: StripAnswer) => void): Promise<boolean> {
    count += 1;
    const number = count;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pending.set(number, { onAnswer, onEnd: resolve });
    const deviceMedia = deviceMediaAt([request.url]);
    try {
      worker ??= start();
      worker.postMessage({ ...request, number, deviceMedia } as StripRequest);
    } catch {
      pending.delete(number);
      resolve(false);
    }
    return promise;
  }

  const soon = (delay = 0) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void readNext();
    }, delay);
  };

  /** Resolves once decoding is not in the way of what is played. */
  async function rested(): Promise<void> {
    while (isBusy()) await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }

  /**
   * The first clip of which frames in view are missing. Owners that want more than is kept in all get frames that lie
   * further apart: else what came last would go for what comes next, without an end.
   */
  function missing(): { url: string; times: number[] } | null {
    const share = Math.floor(MAX_FRAMES / Math.max(1, wants.size));
    for (const { url, times } of wants.values()) {
      if (failed.has(url)) continue;
      const apart = Math.ceil(times.length / Math.max(1, share));
      const open = times.filter((time, index) => index % apart === 0 && !frames.has(url, time));
      if (open.length > 0) return { url, times: open.slice(0, AT_ONCE) };
    }
    return null;
  }

  function readAgain(url: string): void {
    failed.delete(url);
    unheard.delete(url);
    for (const onChange of [...watchers.values()]) onChange(url);
    soon();
  }

  /** A file that could not be read rests before it is tried again. */
  function fail(resting: Set<string>, url: string): void {
    const count = tries.get(url) ?? 0;
    const delay = TRY_AGAIN_MS[count];
    const opened = closings;
    resting.add(url);
    tries.set(url, count + 1);
    if (delay !== undefined)
      setTimeout(() => {
        if (opened === closings && resting.has(url)) readAgain(url);
      }, delay);
  }

  async function readNext(): Promise<void> {
    if (isReading) return;
    const next = missing();
    if (!next) return;
    if (isBusy()) {
      soon(REST_MS);
      return;
    }
    isReading = true;
    const { url, times } = next;
    const opened = closings;
    const loading: Promise<void>[] = [];
    const load = async (time: number, made: MadeFrame) => {
      const frame = await loadFrame(made);
      if (opened === closings) frames.add(url, time, frame);
      else frame.close();
    };
    const isDone = await ask({ kind: "frames", url, times, height: FRAME_HEIGHT }, (data) => {
      // A picture that cannot be read is a frame that did not come.
      if (data.kind === "frame") loading.push(load(data.time, data).catch(() => undefined));
    });
    await Promise.all(loading);
    isReading = false;
    // A clip that gave nothing would be asked for without an end.
    if (!isDone || times.every((time) => !frames.has(url, time))) fail(failed, url);
    else tries.delete(url);
    for (const onChange of [...watchers.values()]) onChange(url);
    soon();
  }

  /** @param opened how often everything was closed when it was asked for: after that no one waits for it */
  async function readPeaksOf(url: string, opened: number): Promise<Uint8Array | null> {
    if (opened !== closings) return null;
    let read: Uint8Array | null = null;
    const isDone = await ask({ kind: "peaks", url }, (data) => {
      if (data.kind === "peaks") read = data.peaks;
    });
    if (!isDone && opened === closings) {
      sounds.delete(url);
      fail(unheard, url);
    }
    return read;
  }

  return {
    frame: (url, time) => frames.nearest(url, time),
    want(owner, url, times) {
      wants.set(owner, { url, times });
      // Hundreds of pieces say what they want in one frame.
      if (timer === undefined) soon(isReading ? REST_MS : 0);
    },
    peaks(url) {
      const known = sounds.get(url);
      if (known) return known;
      if (unheard.has(url)) return Promise.resolve(null);
      const opened = closings;
      const reading = lane.then(rested).then(() => readPeaksOf(url, opened));
      lane = reading;
      sounds.set(url, reading);
      for (const oldest of sounds.keys()) {
        if (sounds.size <= MAX_SOUNDS) break;
        sounds.delete(oldest);
      }
      return reading;
    },
    retry(url) {
      tries.delete(url);
      readAgain(url);
    },
    watch(owner, onChange) {
      clearTimeout(closing);
      watchers.set(owner, onChange);
      return () => {
        watchers.delete(owner);
        wants.delete(owner);
        if (watchers.size === 0) closing = setTimeout(close, CLOSE_MS);
      };
    },
  };
}
