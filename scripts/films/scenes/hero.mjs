import { bloomed } from "./film.mjs";

const lens = { exposure: 0.86, bloom: 0.07, vignette: 0.3, saturation: 1.08 };

const photograph = bloomed("scene", lens).map((pass) => ({ ...pass, isFinal: false }));

/** One shot, taken again and again: a line of light turns a lighthouse from one look to the next. */
export const hero = /** @type {import("./film.mjs").Film} */ ({
  id: "hero",
  title: "One shot, five worlds",
  prompt: "A lighthouse at dusk; now ink, now pop art, now stained glass, now neon",
  alt: "A lighthouse on a cliff at dusk, its beam turning over the sea. A glowing orange line sweeps across and leaves the same scene behind it in ink, then pop art, stained glass and neon.",
  width: 1280,
  height: 720,
  seconds: 8,
  frames: 192,
  supersample: 1.5,
  opensAt: 0,
  poster: { width: 1280, height: 720, bytes: { avif: 20_000, webp: 30_000 } },
  bytes: { webm: 1_150_000, mp4: 1_400_000 },
  passes: [
    {
      name: "scene",
      shaders: ["common", "lighthouse-camera", "lighthouse", "lighthouse-light"],
      targets: 2,
    },
    ...photograph,
    {
      name: "looks",
      shaders: ["common", "lighthouse-camera", "looks", "looks-print", "looks-light", "wipe"],
      reads: { photo: "print", guide: "scene#1", depths: "scene#0" },
      isFinal: true,
    },
  ],
});
