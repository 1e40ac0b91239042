import { runInDurableObject } from "cloudflare:test";
import { vi } from "vitest";
import type { EngineJob } from "../job/job";

/** Longer than any work's watchdog, shorter than a record is kept. */
const LONG_MS = 10 * 60_000;
const WITHIN = { timeout: 120_000, interval: 50 };

/** Waits until a prediction's object has nothing left to do but to delete its record one day. */
export async function settled(object: DurableObjectStub<EngineJob>): Promise<void> {
  const isSettled = () =>
    runInDurableObject(object, async (_, state) => {
      const alarm = await state.storage.getAlarm();
      return alarm !== null && alarm > Date.now() + LONG_MS;
    });
  await vi.waitUntil(isSettled, WITHIN);
}
