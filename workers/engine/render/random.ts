/** A stream of pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  /** The next number in [low, high). */
  between(low: number, high: number): number;
  /** The next whole number in [0, below). */
  below(below: number): number;
}

/** Mixes the bits of a 32-bit number so that neighbours come out unrelated. */
export function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A number in [0, 1) that belongs to one grid point; neighbours are unrelated. */
export function gridNoise(x: number, y: number, seed: number): number {
  return mix(Math.imul(x, 0x1f123bb5) ^ Math.imul(y, 0x5f356495) ^ seed) / 4294967296;
}

/** The four 32-bit words of state are filled from the seed by a counter through {@link mix}. */
export function createRandom(seed: number): Random {
  let a = mix(seed);
  let b = mix(seed + 0x9e3779b9);
  let c = mix(seed + 0x3c6ef372);
  let d = 1;
  function next(): number {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4294967296;
  }
  for (let i = 0; i < 12; i++) next();
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    below: (below) => Math.floor(next() * below),
  };
}
