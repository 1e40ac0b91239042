import { describe, expect, it } from "vitest";
import { TOGETHER, weigher } from "./weigh";

const CLASSES = 3;
const COUNT = 7;

describe.each([2, 4])("weighing for a result that is %i times as large", (scale) => {
  const weights = Float32Array.from(
    { length: CLASSES * scale ** 2 * COUNT },
    (_, at) => ((at * 37) % 64) / 64 - 0.5,
  );
  const seen = Float32Array.from({ length: COUNT * 3 }, (_, at) => ((at * 29) % 255) - 127);

  function wantedOf(kind: number, group: number) {
    return Array.from({ length: 3 * TOGETHER }, (_, at) => {
      const row = kind * scale ** 2 + group * TOGETHER + (at % TOGETHER);
      const colour = Math.floor(at / TOGETHER);
      let sum = 0;
      for (let place = 0; place < COUNT; place += 1) {
        sum += (weights[row * COUNT + place] ?? 0) * (seen[place * 3 + colour] ?? 0);
      }
      return sum;
    });
  }

  it.each([
    ["vectors", true],
    ["plain numbers", false],
  ])("takes the weights of the class and of the pixels, with %s", (_, hasVectors) => {
    const one = weigher({ scale, weights }, COUNT, hasVectors);
    one.seen.set(seen);
    for (let kind = 0; kind < CLASSES; kind += 1) {
      for (let group = 0; group < scale ** 2 / TOGETHER; group += 1) {
        one.weigh(kind, group);
        // Halves and sums of them this small are exact in both.
        expect([...one.sums]).toEqual(wantedOf(kind, group));
      }
    }
  });
});
