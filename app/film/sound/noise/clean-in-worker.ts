import { callWorker } from "#lib/web-workers/call-worker";
import { deviceMediaAt } from "../../assets/device-media";
import type { Stereo } from "../limiter";
import { BlockCache, blockKey } from "./block-cache";
import { CLEAN_BLOCK } from "./clean-block";
import type { Cleaner } from "./clean-reader";
import type { CleanRequest } from "./noise.worker";

/** A block that could not be cleaned is not tried again at once: playing asks four times a second. Milliseconds. */
const RETRY_MS = 5000;

const worker = callWorker<CleanRequest, Stereo | null>(
  () => new Worker(new URL("./noise.worker.ts", import.meta.url), { type: "module" }),
  "Noise reduction stopped. Try again.",
);
const kept = new BlockCache();
const making = new Map<string, Promise<Stereo | null>>();
const failed = new Map<string, { at: number; reason: string }>();
const listeners = new Set<() => void>();

async function make(key: string, address: string, number: number): Promise<Stereo | null> {
  try {
    const block = await worker.ask({ address, number, deviceMedia: deviceMediaAt([address]) });
    failed.delete(key);
    if (block) kept.add(key, block);
    return block;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    failed.set(key, { at: performance.now(), reason });
    throw error;
  } finally {
    making.delete(key);
    for (const listener of [...listeners]) listener();
  }
}

function ask(address: string, number: number): Promise<Stereo | null> {
  const key = blockKey(address, number);
  const known = making.get(key);
  if (known) return known;
  const block = make(key, address, number);
  block.catch(() => undefined);
  making.set(key, block);
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
  if (failure && !making.has(key)) return { failed: failure.reason };
  void ask(address, number);
  return "working";
}

/** Calls back when a block is ready or failed; gives what ends that. */
export function onCleaned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
