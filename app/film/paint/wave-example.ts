import { noise } from "./canvas";
import type { Levels } from "./wave";

const SECONDS = 60;
const PER_SECOND = 10;

/** A sound as loud as a talk with short pauses: waves of films that have no sound yet are drawn with it. */
export const EXAMPLE_LEVELS: Levels = {
  perSecond: PER_SECOND,
  values: Float32Array.from({ length: SECONDS * PER_SECOND }, (_, n) => {
    const isPause = n % 23 > 19;
    return isPause ? 0.05 : 0.25 + 0.75 * noise(n, 7);
  }),
};
