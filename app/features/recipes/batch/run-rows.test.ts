import { describe, expect, it } from "vitest";
import { type RowState, runRows } from "./run-rows";

/** Rows of a batch whose making ends as it is told; what was told of them is listed. */
function running(make: (n: number, signal: AbortSignal) => Promise<string>) {
  const told: string[] = [];
  const states = new Map<number, RowState>();
  const run = runRows({
    make: (n, { signal }) => make(n, signal),
    async report(n, end) {
      told.push(`${n} ${end.film_id ?? end.message}`);
    },
    onState: (n, state) => states.set(n, state),
    sentenceOf: (error) => (error instanceof Error ? error.message : ""),
    stopsAll: (error) => error instanceof TypeError,
  });
  return { run, told, states, is: (n: number) => states.get(n)?.is };
}

describe("the rows of a batch", () => {
  it("are made in their order, and one that fails says why without touching the others", async () => {
    const made: number[] = [];
    const { run, told, is } = running(async (n) => {
      made.push(n);
      if (n === 2) throw new Error("No such page");
      return `film-${n}`;
    });
    await run.add([1, 2, 3]);
    expect(made).toEqual([1, 2, 3]);
    expect(told).toEqual(["1 film-1", "2 No such page", "3 film-3"]);
    expect([is(1), is(2), is(3)]).toEqual(["done", "failed", "done"]);
    await run.add([2]);
    expect(made).toEqual([1, 2, 3, 2]);
  });

  it("are given back where a failure would meet each of them, and none is reported", async () => {
    const { run, told, is } = running(async (n) => {
      if (n === 2) throw new TypeError("Failed to fetch");
      return `film-${n}`;
    });
    await run.add([1, 2, 3]);
    expect(told).toEqual(["1 film-1"]);
    expect([is(2), is(3)]).toEqual(["failed", "ready"]);
  });

  it("end with a stop, which reports nothing, and can be made again", async () => {
    const { run, told, is } = running(
      (n, signal) =>
        new Promise((resolve, reject) => {
          if (n === 1) return resolve("film-1");
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const over = run.add([1, 2, 3]);
    await expect.poll(() => is(2)).toBe("running");
    run.stop();
    await over;
    expect(told).toEqual(["1 film-1"]);
    expect([is(2), is(3)]).toEqual(["canceled", "canceled"]);
  });
});
