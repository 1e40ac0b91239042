import { describe, expect, it } from "vitest";
import { takeSlot } from "./slot";

const alive = () => undefined;

/** Lets waiters look for their turn twice. */
const aWhile = () => scheduler.wait(60);

/** Takes the slot for each of these queues, in this order, while it is held; notes who gets it when. */
async function served(queues: readonly string[]): Promise<string[]> {
  const first = await takeSlot("first", alive);
  const order: string[] = [];
  const all = queues.map(async (queue, place) => {
    const slot = await takeSlot(queue, alive);
    order.push(`${queue}${place}`);
    await aWhile();
    slot.release();
  });
  await aWhile();
  first.release();
  await Promise.all(all);
  return order;
}

describe("the slot of an isolate", () => {
  it("is given to queues in turn, however many wait in one", async () => {
    expect(await served(["crowd", "crowd", "crowd", "crowd", "single"])).toEqual([
      "crowd0",
      "single4",
      "crowd1",
      "crowd2",
      "crowd3",
    ]);
  });

  it("is given to a queue that was not served yet before the others", async () => {
    await served(["busy"]);
    expect(await served(["busy", "busy", "new"])).toEqual(["new2", "busy0", "busy1"]);
  });

  it("says whether another queue waits", async () => {
    const slot = await takeSlot("mine", alive);
    const same = takeSlot("mine", alive);
    await aWhile();
    expect(slot.isWanted()).toBe(false);
    const other = takeSlot("other", alive);
    await aWhile();
    expect(slot.isWanted()).toBe(true);
    slot.release();
    (await other).release();
    (await same).release();
  });

  it("is not waited for any more by stopped work", async () => {
    const slot = await takeSlot("mine", alive);
    const stopped = takeSlot("other", () => {
      throw new Error("stopped");
    });
    await expect(stopped).rejects.toThrow("stopped");
    expect(slot.isWanted()).toBe(false);
    slot.release();
  });
});
