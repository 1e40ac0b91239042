import type { Look } from "#contract/timeline/look";
import { NO_LOOK } from "#contract/timeline/look-names";
import { withPixels } from "#film/paint/look";

const SIZE = { width: 1080, height: 1920 };
const ROUNDS = 12;

const FIRST: Look = {
  ...{ ...NO_LOOK, brightness: 0.1, contrast: 0.2 },
  ...{ saturation: 0.2, temperature: 0.3 },
};
const LOOKS = {
  first: FIRST,
  colours: {
    ...{ ...FIRST, tint: 0.3, whites: 0.2, film: "amber", strength: 0.9 },
    bands: { red: { hue: 0.3 }, green: { saturation: -0.4 }, blue: { luminance: 0.5 } },
  },
  sharpen: { ...FIRST, sharpen: 0.5 },
  denoise: { ...FIRST, denoise: 0.5 },
} satisfies Record<string, Look>;

/** Soft shades of many hues with the noise of a camera, another one in each frame. */
function frameOf(round: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, SIZE);
  const context = canvas.getContext("2d");
  const pixels = context?.createImageData(SIZE.width, SIZE.height);
  if (!context || !pixels) throw new Error("no canvas");
  for (let at = 0; at < pixels.data.length; at += 1) {
    const [x, y] = [(at >> 2) % SIZE.width, Math.floor((at >> 2) / SIZE.width)];
    const shade = Math.sin((x + round * 8) / 190 + (at % 4)) + Math.sin(y / 310 - (at % 4) * 2);
    const noise = (Math.imul(at + round * 7919, 2_654_435_761) >>> 29) - 4;
    pixels.data[at] = at % 4 === 3 ? 255 : 128 + 50 * shade + noise;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How long a frame of a clip of 1080 × 1920 takes with looks, in alternation. Milliseconds, medians. */
export function timeGrading(): Record<keyof typeof LOOKS, number> {
  const names = Object.keys(LOOKS) as (keyof typeof LOOKS)[];
  const times = names.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const image = frameOf(round);
    names.forEach((name, at) => {
      const start = performance.now();
      withPixels({ image, ...SIZE, isPassing: true }, { look: LOOKS[name], lut: null });
      const took = performance.now() - start;
      if (round > 0) times[at]?.push(took);
    });
  }
  const medians = names.map((name, at) => [name, median(times[at] ?? [])]);
  return Object.fromEntries(medians) as Record<keyof typeof LOOKS, number>;
}
