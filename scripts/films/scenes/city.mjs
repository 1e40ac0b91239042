import { bloomed } from "./film.mjs";

const lens = { exposure: 1.0, bloom: 0.05, vignette: 0.35, saturation: 1.08 };

/** A social opener: a city of paper that folds itself up out of the page at dawn. */
export const city = /** @type {import("./film.mjs").Film} */ ({
  id: "sample-3",
  title: "Paper city, first light",
  prompt: "A paper city folding itself up out of a blank page at first light",
  alt: "Seen from above, a city of cut and folded white paper rises house by house from a blank page; low orange sunlight draws long blue shadows between the towers.",
  width: 1920,
  height: 1080,
  seconds: 5,
  frames: 81,
  supersample: 1,
  opensAt: 45 / 81,
  poster: { width: 960, height: 540, bytes: { avif: 20_000, webp: 30_000 } },
  bytes: { webm: 800_000, mp4: 950_000 },
  passes: [
    { name: "trace", shaders: ["common", "city", "city-light"], targets: 2 },
    ...[1, 2, 4].map((stride, index) => ({
      name: `calm${index}`,
      shaders: ["common", "calm"],
      reads: { from: index === 0 ? "trace" : `calm${index - 1}`, guide: "trace#1" },
      values: { stride },
    })),
    ...bloomed("calm2", lens),
  ],
});
