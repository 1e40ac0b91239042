import { bell, lerp, sinTurns } from "../render/math";
import { createRandom, type Random } from "../render/random";
import type { Bitmap } from "../render/raster";
import type { Size } from "./shape";

/** Paints what flies over a frame, in place, at a time from 0 to 1. */
export type Particles = (bitmap: Bitmap, time: number) => void;

type Kind = "rain" | "snow" | "dust" | "embers";

interface Particle {
  /** Where it is at time 0, in shares of the frame's sides. */
  readonly x: number;
  readonly y: number;
  /** 0 far to 1 near: near ones are larger and faster. */
  readonly near: number;
  /** How often it crosses the frame: whole, so that the film closes. */
  readonly laps: number;
  readonly phase: number;
}

/** How many there are in a frame, whatever its size. */
const COUNTS: Record<Kind, number> = { rain: 620, snow: 280, dust: 120, embers: 150 };
const LAPS: Record<Kind, readonly [number, number]> = {
  rain: [7, 12],
  snow: [1, 3],
  dust: [1, 1],
  embers: [1, 2],
};

/** Rain, snow, dust or embers that belong to a seed. */
export function createParticles(kind: Kind, size: Size, seed: number): Particles {
  const random = createRandom(seed + COUNTS[kind]);
  const particles = Array.from({ length: COUNTS[kind] }, () => scatter(kind, random));
  const unit = Math.sqrt(size.width * size.height) / 1000;
  const paint = PAINTERS[kind];
  return (bitmap, time) => {
    for (const particle of particles) paint(bitmap, particle, time, unit);
  };
}

function scatter(kind: Kind, random: Random): Particle {
  const near = random.next() * random.next();
  const [slow, fast] = LAPS[kind];
  return {
    x: random.next(),
    y: random.next(),
    near,
    laps: Math.round(lerp(slow, fast, near)),
    phase: random.next(),
  };
}

type Painter = (bitmap: Bitmap, particle: Particle, time: number, unit: number) => void;

/** A share wrapped onto the frame and a little beyond, so that nothing pops up inside. */
function wrapped(share: number): number {
  return (share - Math.floor(share)) * 1.16 - 0.08;
}

const SLANT = 0.16;

const PAINTERS: Record<Kind, Painter> = {
  rain(bitmap, { x, y, near, laps }, time, unit) {
    const fallen = wrapped(y + laps * time);
    const length = unit * lerp(16, 74, near);
    const px = wrapped(x + 0.2 * fallen) * bitmap.width;
    const py = fallen * bitmap.height;
    const steps = Math.ceil(length / 1.5);
    for (let n = 0; n < steps; n++) {
      const along = n / steps;
      const light = lerp(40, 112, near) * bell(2 * along - 1);
      const reach = unit * lerp(0.7, 1.5, near);
      dot(bitmap, px - SLANT * along * length, py + along * length, reach, light, WATER);
    }
  },
  snow(bitmap, { x, y, near, laps, phase }, time, unit) {
    const sway = 0.016 * sinTurns(time * laps + phase) + 0.006 * sinTurns(2 * time + phase);
    const px = wrapped(x + sway) * bitmap.width;
    const py = wrapped(y + laps * time) * bitmap.height;
    dot(bitmap, px, py, unit * lerp(1.6, 8.5, near), lerp(215, 150, near), WHITE);
  },
  dust(bitmap, { x, y, near, phase }, time, unit) {
    const px =
      wrapped(x + 0.03 * sinTurns(time + phase) + 0.01 * sinTurns(2 * time + y)) * bitmap.width;
    const py = wrapped(y - 0.05 * sinTurns(time + 2 * phase)) * bitmap.height;
    const twinkle = 0.45 + 0.55 * sinTurns(2 * time + phase);
    dot(
      bitmap,
      px,
      py,
      unit * lerp(1.4, 9, near),
      lerp(190, 62, near) * Math.max(0, twinkle),
      GOLD,
    );
  },
  embers(bitmap, { x, y, near, laps, phase }, time, unit) {
    const risen = y - laps * time;
    const px = wrapped(x + 0.025 * sinTurns(2 * time + phase)) * bitmap.width;
    const py = wrapped(risen) * bitmap.height;
    const flicker = 0.7 + 0.3 * sinTurns(7 * time + phase);
    const light = 255 * flicker * (0.35 + 0.65 * Math.min(1, Math.max(0, py / bitmap.height)));
    dot(bitmap, px, py, unit * lerp(1.7, 5.5, near), light, FIRE);
    dot(bitmap, px, py, unit * lerp(7, 24, near), light * 0.26, FIRE);
  },
};

type Tint = readonly [number, number, number];
const WHITE: Tint = [1, 1, 1];
const WATER: Tint = [0.86, 0.93, 1];
const GOLD: Tint = [1, 0.9, 0.68];
const FIRE: Tint = [1, 0.52, 0.14];

/** Screens a soft dot over the frame; `light` is 0 to 255 in its middle. */
function dot(
  { width, height, data }: Bitmap,
  cx: number,
  cy: number,
  reach: number,
  light: number,
  tint: Tint,
): void {
  const radius = reach + 0.7;
  const left = Math.max(0, Math.ceil(cx - radius));
  const right = Math.min(width - 1, Math.floor(cx + radius));
  const top = Math.max(0, Math.ceil(cy - radius));
  const bottom = Math.min(height - 1, Math.floor(cy + radius));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const away = Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) / radius;
      if (away >= 1) continue;
      const shine = (light * bell(away)) / 255;
      const p = (y * width + x) * 4;
      for (let k = 0; k < 3; k++) {
        const value = data[p + k] ?? 0;
        data[p + k] = value + (255 - value) * shine * (tint[k] ?? 1);
      }
    }
  }
}
