import { createRandom } from "../render/random";
import type { Rgb } from "../render/raster";
import type { MoodId } from "./moods";
import type { StyleId } from "./styles";

/** Styles that suit any subject: what a prompt gets that names none. */
const PLEASING: readonly StyleId[] = [
  "oil",
  "watercolour",
  "impressionist",
  "swirl",
  "pointillism",
  "pastel",
  "anime",
  "paperCut",
  "woodblock",
  "stainedGlass",
  "mosaic",
  "lowPoly",
  "cubist",
  "embroidery",
  "crayon",
  "comic",
];

/** A light that goes with it, and the two colours that it leans to. */
const LIGHTS: readonly { mood: MoodId; colours: readonly [Rgb, Rgb] }[] = [
  {
    mood: "goldenHour",
    colours: [
      [74, 44, 60],
      [255, 206, 126],
    ],
  },
  {
    mood: "dreamy",
    colours: [
      [62, 54, 120],
      [255, 196, 214],
    ],
  },
  {
    mood: "spring",
    colours: [
      [30, 94, 92],
      [244, 224, 150],
    ],
  },
  {
    mood: "cold",
    colours: [
      [22, 50, 92],
      [196, 232, 240],
    ],
  },
  {
    mood: "sunset",
    colours: [
      [70, 24, 88],
      [255, 170, 96],
    ],
  },
  {
    mood: "vivid",
    colours: [
      [14, 78, 110],
      [255, 214, 90],
    ],
  },
  {
    mood: "autumn",
    colours: [
      [66, 34, 24],
      [240, 184, 96],
    ],
  },
  {
    mood: "forest",
    colours: [
      [14, 52, 44],
      [226, 220, 150],
    ],
  },
  {
    mood: "romantic",
    colours: [
      [92, 28, 66],
      [255, 214, 196],
    ],
  },
  {
    mood: "summer",
    colours: [
      [0, 92, 120],
      [255, 230, 170],
    ],
  },
];

/** A look of its own for words that name none: style, light and a lean of colour. */
export function deriveLook(hash: number, refused: readonly StyleId[]) {
  const random = createRandom(hash);
  const styles = PLEASING.filter((id) => !refused.includes(id));
  const style = styles[random.below(styles.length)] ?? "oil";
  const light = LIGHTS[random.below(LIGHTS.length)];
  return {
    style,
    accent: null,
    moods: light ? [light.mood] : [],
    colours: light?.colours ?? [],
    colourWeight: 0.2 + random.next() * 0.2,
  };
}
