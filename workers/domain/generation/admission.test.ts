import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { createAdmission } from "./admission";

function createWorld() {
  const world = { now: 1_000_000 };
  return { world, admit: createAdmission(() => world.now, { burst: 3, perSecond: 10 }) };
}

describe("admission", () => {
  it("lets a burst through, then one after another at its pace", () => {
    const { admit } = createWorld();
    expect(["a", "b", "c", "d", "e"].map(admit)).toEqual([0, 0, 0, 100, 200]);
  });

  it("keeps the moment that it gave, also for one that asks too early", () => {
    const { world, admit } = createWorld();
    for (const id of ["a", "b", "c"]) admit(id);
    expect(admit("d")).toBe(100);
    world.now += 40;
    expect(admit("d")).toBe(60);
    world.now += 60;
    expect(admit("d")).toBe(0);
  });

  it("gives the burst back after a quiet time", () => {
    const { world, admit } = createWorld();
    for (const id of ["a", "b", "c", "d"]) admit(id);
    world.now += 1_000;
    expect(["e", "f", "g", "h"].map(admit)).toEqual([0, 0, 0, 100]);
  });

  it("never lets more through in a second than burst and pace, whatever comes when", () => {
    assert(
      property(array(integer({ min: 0, max: 300 }), { maxLength: 60 }), (pauses) => {
        const { world, admit } = createWorld();
        const let_through: number[] = [];
        for (const [id, pause] of pauses.entries()) {
          world.now += pause;
          const waitMs = admit(String(id));
          expect(waitMs).toBeGreaterThanOrEqual(0);
          let_through.push(world.now + waitMs);
        }
        for (const from of let_through) {
          const within = let_through.filter((at) => at >= from && at < from + 1_000);
          expect(within.length).toBeLessThanOrEqual(13);
        }
      }),
    );
  });
});
