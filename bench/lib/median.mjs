/**
 * The middle value: what a run usually takes, whatever its worst ones took.
 * @param {number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * @param {number[]} values
 * @param {number} part of them that is not above the answer
 */
export function quantile(values, part) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

/**
 * How often a yardstick goes into what was measured in turns with it: the median of each round's own ratio, since what
 * else the machine does in a round slows both.
 * @param {number[]} values
 * @param {number[]} yardsticks of the same rounds
 */
export function medianRatio(values, yardsticks) {
  return median(values.map((value, round) => value / (yardsticks[round] ?? Number.NaN)));
}
