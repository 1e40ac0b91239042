import { deviceMediaAt } from "../../assets/device-media";
import type { Stereo } from "../limiter";
import { BlockCache, blockKey } from "./block-cache";
import { CLEAN_BLOCK } from "./clean-block";
import type { Cleaner } from "./clean-reader";
import type { CleanAnswer, CleanRequest } from "./noise.worker";

interface Waiting {
  block: Promise<Stereo | null>;
  resolve: (block: Stereo | null) => void;
  reject: (error: Error) => void;
}

/** A block that could not be cleaned is not tried again at once: playing asks four times a second. Milliseconds. */
const RETRY_MS = 5000;

let worker: Worker | undefined;
const kept = new BlockCache();
const waiting = new Map<string, Waiting>();
const failed = new Map<string, { at: number; reason: string }>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

function fail(key: string, reason: string): void {
  failed.set(key, { at: performance.now(), reason });
  waiting.get(key)?.reject(new Error(reason));
  waiting.delete(key);
}

function startWorker(): Worker {
  const started = new Worker(new URL("./noise.worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<CleanAnswer>) => {
    if ("error" in data) fail(data.key, data.error);
    else {
      failed.delete(data.key);
      if (data.block) kept.add(data.key, data.block);
      waiting.get(data.key)?.resolve(data.block);
      waiting.delete(data.key);
    }
    changed();
  });
  started.addEventListener("error", () => {
    worker = undefined;
    for (const key of [...waiting.keys()]) fail(key, "Noise reduction stopped. Try again.");
    changed();
  });
  return started;
}

function ask(address: string, number: number): Promise<Stereo | null> {
  const key = blockKey(address, number);
  const known = waiting.get(key);
  if (known) return known.block;
  worker ??= startWorker();
  const { promise: block, resolve, reject } = Promise.withResolvers<Stereo | null>();
  block.catch(() => undefined);
  waiting.set(key, { block, resolve, reject });
  const deviceMedia = deviceMediaAt([address]);
  worker.postMessage({ key, address, number, deviceMedia } satisfies CleanRequest);
  return block;
}

/** Takes the noise out of files in a worker, and waits for it. */
export const cleaned: Cleaner = async (address, number) =>
  kept.get(blockKey(address, number)) ?? ask(address, number);

/** The same without waiting: what is not ready is being made, and is heard as it is until then. */
export const cleanedSoon: Cleaner = async (address, number) => {
  const key = blockKey(address, number);
  const block = kept.get(key);
  const isTried = performance.now() - (failed.get(key)?.at ?? Number.NEGATIVE_INFINITY) < RETRY_MS;
  if (!block && !isTried) void ask(address, number);
  // The next one is made while this one is heard.
  const next = blockKey(address, number + 1);
  if (block && !kept.get(next) && !failed.has(next)) void ask(address, number + 1);
  return block ?? null;
};

/** What is heard of a file at one of its times. */
export type CleanState = "ready" | "working" | { failed: string };

/** Whether the noise is out of a file at a time in seconds; where it is not, that begins. */
export function cleanStateAt(address: string, time: number): CleanState {
  const number = Math.max(0, Math.floor(time / CLEAN_BLOCK));
  const key = blockKey(address, number);
  if (kept.get(key)) return "ready";
  const failure = failed.get(key);
  if (failure && !waiting.has(key)) return { failed: failure.reason };
  void ask(address, number);
  return "working";
}

/** Calls back when a block is ready or failed; gives what ends that. */
export function onCleaned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
