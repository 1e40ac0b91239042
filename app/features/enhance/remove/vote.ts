import type { Level } from "./levels";
import type { Matches } from "./match";

/** The share of the costs that are counted as near: what is further apart counts little. */
const NEAR = 0.75;

/** What patches put into a hole: for each of its pixels the weighted sums of its channels, and of the weights. */
class Votes {
  /** The place of a pixel among those of the hole, plus 1; 0 for every other pixel. */
  private readonly places: Int32Array;
  private readonly sums: Float32Array;
  private readonly weights: Float32Array;

  constructor(private readonly level: Level) {
    const { hole } = level;
    this.places = new Int32Array(hole.length);
    let count = 0;
    for (let at = 0; at < hole.length; at += 1) {
      if (!hole[at]) continue;
      count += 1;
      this.places[at] = count;
    }
    this.weights = new Float32Array(count);
    this.sums = new Float32Array(count * 4);
  }

  /** Adds a pixel of a known patch where the hole is. */
  add(at: number, from: number, weight: number): void {
    const { data } = this.level;
    const place = (this.places[at] as number) - 1;
    if (place < 0) return;
    this.weights[place] = (this.weights[place] as number) + weight;
    for (let channel = 0; channel < 4; channel += 1) {
      const sum = this.sums[place * 4 + channel] as number;
      this.sums[place * 4 + channel] = sum + weight * (data[from * 4 + channel] as number);
    }
  }

  /** Fills the hole with the means. */
  fill(): void {
    const { data } = this.level;
    for (let at = 0; at < this.places.length; at += 1) {
      const place = (this.places[at] as number) - 1;
      const weight = place < 0 ? 0 : (this.weights[place] as number);
      if (weight === 0) continue;
      for (let channel = 0; channel < 4; channel += 1)
        data[at * 4 + channel] = (this.sums[place * 4 + channel] as number) / weight;
    }
  }
}

/**
 * Fills the hole with what was found: each pixel is the mean of what the patches around it have there, those that fit
 * better counting more (Wexler, Shechtman, Irani, 2007).
 * @param sharpness 1 for the mean that the method wants; more lets the best patches decide, which blurs less.
 */
export function vote(matches: Matches, sharpness: number): void {
  const { level, radius, targets, found, costs, trust } = matches;
  const { width } = level;
  const near = Math.max(1, costs.slice().sort()[Math.floor((costs.length - 1) * NEAR)] ?? 1);
  const votes = new Votes(level);
  for (let slot = 0; slot < targets.length; slot += 1) {
    const fit = Math.exp((-sharpness * (costs[slot] as number)) / (2 * near));
    const weight = (trust[slot] as number) * fit + 1e-12;
    const target = targets[slot] as number;
    const shift = (found[slot] as number) - target;
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const at = target + dy * width + dx;
        votes.add(at, at + shift, weight);
      }
    }
  }
  votes.fill();
}
