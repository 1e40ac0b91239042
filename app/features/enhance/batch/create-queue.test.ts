import { describe, expect, it } from "vitest";
import {
  createQueue,
  createTurns,
  type ItemState,
  orAborted,
  type WorkOptions,
} from "./create-queue";

/** A queue whose work ends when a test says so. */
function setUp(lanes: number, stopsAll: (error: unknown) => boolean = () => false) {
  const states = new Map<string, ItemState<string>>();
  const begun: string[] = [];
  const open = new Map<string, { resolve: (v: string) => void; reject: (e: Error) => void }>();
  const options = new Map<string, WorkOptions>();
  const queue = createQueue<string>({
    lanes,
    work: (id, given) => {
      begun.push(id);
      options.set(id, given);
      return new Promise((resolve, reject) => open.set(id, { resolve, reject }));
    },
    onState: (id, state) => states.set(id, state),
    sentenceOf: (error) => (error instanceof Error ? error.message : "?"),
    stopsAll,
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    ...{ queue, begun, options, settle },
    is: (id: string) => states.get(id)?.is,
    state: (id: string) => states.get(id),
    async end(id: string) {
      open.get(id)?.resolve(`made of ${id}`);
      await settle();
    },
    async fail(id: string, reason: string) {
      open.get(id)?.reject(new Error(reason));
      await settle();
    },
  };
}

describe("a batch", () => {
  it("works on no more items at a time than it has lanes, in their order", async () => {
    const { queue, begun, is, end } = setUp(2);
    queue.add(["a", "b", "c", "d"]);
    expect(begun).toEqual(["a", "b"]);
    expect(is("c")).toBe("waiting");
    await end("b");
    expect(begun).toEqual(["a", "b", "c"]);
    expect(is("b")).toBe("done");
  });

  it("goes on after a failure, says why, and tries that item alone again", async () => {
    const { queue, begun, state, end, fail } = setUp(1);
    queue.add(["a", "b"]);
    await fail("a", "This file is no longer there.");
    expect(state("a")).toEqual({ is: "failed", reason: "This file is no longer there." });
    await end("b");
    queue.add(["a"]);
    expect(begun).toEqual(["a", "b", "a"]);
    await end("a");
    expect(state("a")).toEqual({ is: "done", result: "made of a" });
  });

  it("takes one item out, waiting or at work, and leaves the others", async () => {
    const { queue, begun, options, is, end, fail } = setUp(1);
    queue.add(["a", "b", "c"]);
    queue.cancel("b");
    queue.cancel("a");
    expect([is("a"), is("b"), is("c")]).toEqual(["canceling", "canceled", "waiting"]);
    expect(options.get("a")?.signal.aborted).toBe(true);
    options.get("a")?.onStep("Working", 0.5);
    expect(is("a")).toBe("canceling");
    await fail("a", "aborted");
    expect(is("a")).toBe("canceled");
    expect(begun).toEqual(["a", "c"]);
    await end("c");
    expect(is("c")).toBe("done");
  });

  it("keeps a result in spite of a cancelation, for it may have been paid for", async () => {
    const { queue, is, end } = setUp(1);
    queue.add(["a", "b"]);
    queue.cancelAll();
    await end("a");
    expect([is("a"), is("b")]).toEqual(["done", "canceled"]);
  });

  it("gives back waiting items after a failure that would meet all of them", async () => {
    const { queue, begun, is, fail } = setUp(1, () => true);
    queue.add(["a", "b", "c"]);
    await fail("a", "Not enough credits.");
    expect([is("a"), is("b"), is("c")]).toEqual(["failed", "ready", "ready"]);
    expect(begun).toEqual(["a"]);
  });

  it("does not put an item in twice", async () => {
    const { queue, begun, end } = setUp(1);
    queue.add(["a", "b"]);
    queue.add(["b", "a"]);
    await end("a");
    await end("b");
    expect(begun).toEqual(["a", "b"]);
  });
});

it("turns on the device do not overlap, and a failed one does not hold up the next", async () => {
  const turns = createTurns();
  const order: string[] = [];
  const first = turns(async () => {
    order.push("first begins");
    await Promise.resolve();
    order.push("first fails");
    throw new Error("no memory");
  });
  const second = turns(async () => {
    order.push("second");
    return 2;
  });
  await expect(first).rejects.toThrow("no memory");
  await expect(second).resolves.toBe(2);
  expect(order).toEqual(["first begins", "first fails", "second"]);
});

it("work that waits for its turn is canceled at once, and does not hold up the next", async () => {
  const turns = createTurns();
  const controller = new AbortController();
  let end = () => {};
  const first = turns(() => new Promise<void>((resolve) => (end = resolve)));
  const second = orAborted(
    turns(async () => controller.signal.throwIfAborted()),
    controller.signal,
  );
  const third = turns(async () => "third");
  controller.abort();
  await expect(second).rejects.toBe(controller.signal.reason);
  end();
  await first;
  expect(await third).toBe("third");
});
