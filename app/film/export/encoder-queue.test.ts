import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { encoderQueue } from "./encoder-queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether another frame may follow now. */
async function hasRoom(waiting: Promise<void>): Promise<boolean> {
  let isFree = false;
  waiting.then(() => (isFree = true));
  await vi.advanceTimersByTimeAsync(0);
  return isFree;
}

it("a large frame waits until one of two has left the encoder, a small one does not", async () => {
  const small = encoderQueue({ width: 1080, height: 1920 });
  for (let frame = 0; frame < 4; frame += 1) expect(await hasRoom(small.room())).toBe(true);
  const large = encoderQueue({ width: 2160, height: 3840 });
  expect(await hasRoom(large.room())).toBe(true);
  const second = large.room();
  expect(await hasRoom(second)).toBe(false);
  large.took();
  expect(await hasRoom(second)).toBe(true);
});

it("an encoder that looks ahead is not waited for at every frame", async () => {
  const queue = encoderQueue({ width: 2160, height: 3840 });
  await queue.room();
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const waiting = queue.room();
    expect(await hasRoom(waiting)).toBe(false);
    await vi.advanceTimersByTimeAsync(250);
    await waiting;
  }
  queue.took();
  expect(await hasRoom(queue.room())).toBe(true);
});
