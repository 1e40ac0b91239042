import type { TextMotionDefinition } from "../text-motion";

/** Where something is that falls and bounces twice: from 0 to 1, its ground. */
function bounce(t: number): number {
  const [first, second] = [0.5, 0.8];
  if (t < first) return (t / first) ** 2;
  const [from, to, depth] = t < second ? [first, second, 0.16] : [second, 1, 0.04];
  const middle = (from + to) / 2;
  return 1 - depth * (1 - ((t - middle) / (to - middle)) ** 2);
}

/** Falls from above and bounces; it falls on where it goes. */
export const dropMotion: TextMotionDefinition = {
  name: "drop",
  label: "Drop",
  each: 0.6,
  pose: (t, way) =>
    way === 1
      ? { y: -1.1 * (1 - bounce(t)), alpha: Math.min(1, t * 5) }
      : { y: 1.1 * (1 - t) ** 2, alpha: Math.min(1, t * 2) },
};
