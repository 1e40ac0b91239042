import type { Rgb } from "../../render/picture";
import type { Random } from "../../render/random";
import { between, hex, scaled } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { Season } from "../read/read-scene";
import { mirrored, petal, petals } from "./forms";
import type { Subject } from "./subject";

const WHITE = hex("#fbf7ef");
const STEM = hex("#4f8a3f");
const BARK = hex("#6a4a34");

const LEAVES: Record<Season, readonly string[]> = {
  spring: ["#f2a9c0", "#f6c3d2", "#e88fb0"],
  summer: ["#4f8a3a", "#6aa348", "#3e7434"],
  autumn: ["#d9832b", "#c9562a", "#e3ab3a"],
  winter: ["#e9eff6", "#dbe6f1", "#f6f9fc"],
};

/** The crown of a broad tree: many tufts, dark ones first. */
export function crown(
  random: Random,
  colours: readonly Rgb[],
  x: number,
  y: number,
  wide: number,
  tall: number,
): Part[] {
  const tufts: Part[] = [];
  for (let k = 0; k < 26; k++) {
    const up = k / 25;
    const side = random.between(-1, 1);
    const lift = random.between(-1, 1);
    const within = Math.sqrt(Math.max(0, 1 - lift * lift * 0.8));
    const size = random.between(0.24, 0.38);
    const base = colours[k % colours.length] ?? STEM;
    tufts.push({
      path: `E${Math.round(x + side * within * wide * 0.72)} ${Math.round(y - lift * tall * 0.62)} ${Math.round(wide * size)} ${Math.round(tall * size * 0.9)}`,
      colour: scaled(base, 0.62 + up * 0.46),
      round: 0.7,
      grain: 2.2,
    });
  }
  return tufts;
}

/** A conifer of tiers. */
export function conifer(x: number, tall: number, colour: Rgb, snowy: boolean): Part[] {
  const tiers: Part[] = [
    {
      path: `R${x - tall * 0.03} ${-tall * 0.14} ${tall * 0.06} ${tall * 0.14} 0`,
      colour: BARK,
      round: 0.6,
    },
  ];
  for (let k = 0; k < 5; k++) {
    const bottom = -tall * (0.1 + k * 0.165);
    const top = bottom - tall * 0.34;
    const half = tall * (0.27 - k * 0.045);
    const sag = tall * 0.035;
    const tier = `M${x - half} ${bottom} C${x - half * 0.5} ${bottom - sag} ${x - half * 0.25} ${top + tall * 0.14} ${x} ${Math.max(top, -tall)} C${x + half * 0.25} ${top + tall * 0.14} ${x + half * 0.5} ${bottom - sag} ${x + half} ${bottom} C${x + half * 0.5} ${bottom + sag} ${x - half * 0.5} ${bottom + sag} ${x - half} ${bottom} Z`;
    tiers.push({
      path: tier,
      colour: snowy ? between(colour, WHITE, 0.45 + k * 0.06) : scaled(colour, 0.8 + k * 0.08),
      round: 0.6,
      grain: 1.6,
    });
  }
  return tiers;
}

const bloom = (path: string, colour: Rgb): Part => ({ path, colour, round: 0.5, grain: 0.3 });

/** Plants. */
export const PLANTS = {
  tree: {
    words: [
      "tree",
      "oak",
      "maple",
      "willow",
      "birch",
      "cherry tree",
      "apple tree",
      "bonsai",
      "baobab",
      "olive tree",
    ],
    stand: "ground",
    size: 0.62,
    home: ["hills", "field"],
    moves: "still",
    reach: 52,
    colours: ["#4f8a3a"],
    draw: ({ colour, random, season }) => {
      const tints = LEAVES[season].map(hex);
      const leaves =
        season === "summer" ? [colour, scaled(colour, 1.2), scaled(colour, 0.8)] : tints;
      return [
        {
          path: "M-18 -1 C0 -4 30 -2 52 2 C30 6 0 5 -18 -1 Z",
          colour: hex("#0c0c10"),
          round: 0,
          alpha: 0.3,
          blur: 2.5,
        },
        {
          path: "M-9 1 C-4 -12 -4 -24 -6 -40 L-20 -56 L-15 -59 L-3 -46 L0 -62 L5 -62 L5 -46 L17 -58 L21 -54 L8 -38 C6 -24 6 -12 11 1 Z",
          colour: BARK,
          round: 0.8,
          grain: 2,
        },
        ...crown(random, leaves, 0, -68, 42, 38),
      ];
    },
  },
  pine: {
    words: [
      "pine",
      "fir",
      "spruce",
      "conifer",
      "christma tree",
      "pine tree",
      "cedar",
      "evergreen",
      "redwood",
    ],
    stand: "ground",
    size: 0.66,
    home: ["forest", "mountains"],
    moves: "still",
    reach: 34,
    colours: ["#2f5f42", "#3a6a4a"],
    draw: ({ colour, season }) => conifer(0, 100, colour, season === "winter"),
  },
  palm: {
    words: ["palm", "palm tree", "coconut", "coconut tree"],
    stand: "ground",
    size: 0.66,
    home: ["beach"],
    moves: "sway",
    reach: 52,
    colours: ["#4f9a4a", "#3f8a4f"],
    draw: ({ colour }) => [
      { path: "M0 2 C4 -24 10 -46 4 -74", colour: hex("#8a6848"), stroke: 6, round: 0.8, grain: 2 },
      ...[0.56, 0.5, 0.62, 0.68, 0.94, 0, 0.88, 0.8, 0.42, 0.08].map(
        (turn, k): Part => ({
          path: frond(4, -75, turn, k % 2 === 0 ? 42 : 36),
          colour: scaled(colour, k < 4 ? 0.78 : 1.05),
          round: 0.5,
          grain: 1.2,
        }),
      ),
      { path: "E0 -71 4 4.4 E8 -71 4 4.4 E4 -67 4 4.4", colour: hex("#6a4528"), round: 0.8 },
    ],
  },
  cactus: {
    words: ["cactus", "saguaro", "succulent", "cacti"],
    stand: "ground",
    size: 0.46,
    home: ["desert"],
    moves: "still",
    reach: 42,
    colours: ["#4f8a56", "#5d9a5a"],
    draw: ({ colour }) => [
      {
        path: "M-12 -1 L40 -1 L44 3 L-8 3 Z",
        colour: hex("#0c0c10"),
        round: 0,
        alpha: 0.3,
        blur: 2,
      },
      {
        path: "M-6 -34 C-24 -32 -27 -38 -27 -62",
        colour: scaled(colour, 0.95),
        stroke: 11,
        round: 0.9,
      },
      {
        path: "M6 -26 C24 -24 27 -32 27 -52",
        colour: scaled(colour, 0.95),
        stroke: 10,
        round: 0.9,
      },
      { path: "R-10 -98 20 99 10", colour, round: 1, grain: 0.6 },
      {
        path: "M-4.6 -92 L-4.6 -2 M0 -95 L0 -2 M4.6 -92 L4.6 -2",
        colour: scaled(colour, 0.66),
        stroke: 0.9,
        round: 0,
      },
      bloom(petals(0, -98, 7, 0, 7, 4) + petals(-27, -66, 6, 0, 5, 3), hex("#e86a9a")),
    ],
  },
  flower: {
    words: [
      "flower",
      "daisy",
      "blossom flower",
      "bouquet",
      "wildflower",
      "poppy",
      "lily",
      "orchid",
      "lotus",
      "floral",
      "peony",
      "bloom",
      "petal",
      "plant",
      "lavender",
    ],
    stand: "ground",
    size: 0.56,
    home: ["field"],
    moves: "sway",
    reach: 40,
    colours: ["#e8586a", "#f0a03c", "#b06ad0", "#f4f0ea", "#e876a8", "#5f86dc"],
    draw: ({ colour, random }) => {
      const count = 9 + random.below(8);
      return [
        { path: "M2 2 C8 -20 -8 -40 0 -68", colour: STEM, stroke: 3, round: 0.6 },
        bloom(petal(1, -14, 0.6, 34, 13), STEM),
        bloom(petal(3, -22, 0.9, 32, 12), scaled(STEM, 0.85)),
        bloom(petals(0, -70, count, 0.03, 31, 11), scaled(colour, 0.78)),
        bloom(petals(0, -70, count, 0.03 + 0.5 / count, 27, 11), colour),
        bloom(petals(0, -70, count, 0.03, 17, 7), between(colour, WHITE, 0.3)),
        { path: "E0 -70 8.4 8.4", colour: hex("#e8b03a"), round: 1, grain: 3 },
        { path: "E0 -70 4.4 4.4", colour: hex("#9a6426"), round: 0.6, grain: 3 },
      ];
    },
  },
  sunflower: {
    words: ["sunflower"],
    stand: "ground",
    size: 0.62,
    home: ["field"],
    moves: "sway",
    reach: 44,
    colours: ["#f5b82a"],
    draw: ({ colour }) => [
      { path: "M2 2 C6 -20 -5 -40 0 -66", colour: STEM, stroke: 3.6, round: 0.6 },
      bloom(petal(1, -20, 0.57, 38, 22), STEM),
      bloom(petal(2, -30, 0.93, 38, 22), scaled(STEM, 0.86)),
      bloom(petals(0, -68, 18, 0, 33, 9), scaled(colour, 0.82)),
      bloom(petals(0, -68, 18, 0.028, 29, 9), colour),
      { path: "E0 -68 15 15", colour: hex("#5a3518"), round: 0.9, grain: 4 },
      { path: "E0 -68 8 8", colour: hex("#3a2110"), round: 0.3, grain: 4 },
    ],
  },
  rose: {
    words: ["rose", "camellia", "carnation"],
    stand: "ground",
    size: 0.54,
    home: ["field"],
    moves: "sway",
    reach: 36,
    colours: ["#c4283a", "#e88aa0", "#f2e9dc"],
    draw: ({ colour }) => [
      { path: "M0 2 C5 -18 -4 -36 0 -58", colour: hex("#3f7440"), stroke: 2.8, round: 0.6 },
      bloom(petal(1, -20, 0.59, 26, 13) + petal(12, -40, 0.9, 16, 9), hex("#3f7440")),
      bloom(petal(2, -28, 0.92, 26, 13), hex("#356638")),
      bloom(petals(0, -56, 5, 0.05, 15, 6), hex("#3f7440")),
      {
        path: "M-25 -76 C-28 -58 -14 -48 0 -48 C14 -48 28 -58 25 -76 C18 -90 -18 -90 -25 -76 Z",
        colour: scaled(colour, 0.7),
        round: 0.9,
      },
      {
        path: "M-24 -80 C-24 -62 -8 -54 2 -52 C-8 -64 -14 -74 -10 -90 C-18 -92 -24 -88 -24 -80 Z M24 -80 C24 -62 8 -54 -2 -52 C8 -64 14 -74 10 -90 C18 -92 24 -88 24 -80 Z",
        colour,
        round: 0.8,
      },
      {
        path: "M-16 -86 C-14 -66 14 -66 16 -86 C14 -98 -14 -98 -16 -86 Z",
        colour: scaled(colour, 0.86),
        round: 0.9,
      },
      {
        path: "M-11 -88 C-9 -74 10 -74 11 -88 C8 -97 -8 -97 -11 -88 Z",
        colour: scaled(colour, 1.08),
        round: 0.9,
      },
      {
        path: "M-6 -89 C-6 -82 6 -81 6 -88 C5 -93 -4 -93 -4 -88 C-3 -86 2 -85 2 -88",
        colour: scaled(colour, 0.5),
        stroke: 1.2,
        round: 0,
      },
    ],
  },
  tulip: {
    words: ["tulip", "crocus", "daffodil"],
    stand: "ground",
    size: 0.5,
    home: ["field"],
    moves: "sway",
    reach: 34,
    colours: ["#e0404f", "#f2b23a", "#c46ad0", "#f28aa0"],
    draw: ({ colour }) => [
      { path: "M0 2 C3 -20 -3 -40 0 -62", colour: STEM, stroke: 3.2, round: 0.6 },
      bloom(petal(0, -2, 0.68, 52, 13), STEM),
      bloom(petal(0, -2, 0.84, 46, 12), scaled(STEM, 0.84)),
      bloom("M0 -62 C-12 -74 -8 -92 0 -102 C8 -92 12 -74 0 -62 Z", scaled(colour, 0.72)),
      bloom("M0 -60 C-20 -62 -24 -84 -15 -98 C-8 -92 0 -84 2 -70 Z", colour),
      bloom("M0 -60 C20 -62 24 -84 15 -98 C8 -92 0 -84 -2 -70 Z", scaled(colour, 0.94)),
      bloom("M0 -59 C-11 -64 -11 -80 0 -90 C11 -80 11 -64 0 -59 Z", scaled(colour, 1.1)),
    ],
  },
  mushroom: {
    words: ["mushroom", "toadstool", "fungi", "fungus"],
    stand: "ground",
    size: 0.46,
    home: ["forest"],
    moves: "still",
    reach: 48,
    colours: ["#c8372f", "#b8763c"],
    draw: ({ colour }) => [
      {
        path: "M-13 0 C-9 -24 -10 -40 -9 -54 L9 -54 C10 -40 11 -24 15 0 C8 5 -8 5 -13 0 Z",
        colour: hex("#efe4d0"),
        round: 0.9,
        grain: 0.8,
      },
      {
        path: "M-15 -44 C-8 -40 8 -40 15 -44 L12 -52 L-12 -52 Z",
        colour: hex("#dccfb6"),
        round: 0.4,
      },
      {
        path: "M-44 -50 C-36 -44 36 -44 44 -50 C30 -58 -30 -58 -44 -50 Z",
        colour: hex("#e4d6bd"),
        round: 0.2,
      },
      {
        path: "M-46 -52 C-46 -86 -20 -101 0 -101 C20 -101 46 -86 46 -52 C30 -58 -30 -58 -46 -52 Z",
        colour,
        round: 1,
        gloss: 0.5,
      },
      {
        path: "E-20 -76 6.4 5 E6 -88 6 4.4 E24 -72 6.4 5.6 E-2 -70 5 4 E-34 -61 4 3 E36 -60 3.6 2.6 E14 -60 3.6 2.4",
        colour: WHITE,
        round: 0.6,
      },
      ...mirrored("M-24 2 C-26 -6 -28 -12 -32 -16 M-20 2 C-20 -8 -18 -14 -20 -20", {
        colour: STEM,
        stroke: 1.6,
        round: 0.2,
      }),
    ],
  },
  pumpkin: {
    words: ["pumpkin", "jack o lantern", "gourd", "squash"],
    stand: "ground",
    size: 0.36,
    home: ["field"],
    moves: "still",
    reach: 62,
    colours: ["#e07a22"],
    draw: ({ colour }) => [
      {
        path: "M-50 -3 L56 -3 L64 3 L-40 4 Z",
        colour: hex("#0c0c10"),
        round: 0,
        alpha: 0.35,
        blur: 3,
      },
      ...mirrored("E-32 -40 25 38", { colour: scaled(colour, 0.85), round: 0.9 }),
      ...mirrored("E-16 -40 23 40", { colour: scaled(colour, 0.95), round: 0.9 }),
      { path: "E0 -40 19 41", colour, round: 1, gloss: 0.3 },
      {
        path: "M-6 -78 C-6 -90 -2 -96 6 -102 L12 -98 C6 -92 5 -86 6 -78 Z",
        colour: hex("#6b7a3a"),
        round: 0.6,
      },
      ...mirrored("M-26 -44 L-10 -44 L-18 -58 Z", {
        colour: hex("#ffd04f"),
        glow: "night",
        round: 0,
      }),
      {
        path: "M-30 -30 C-14 -22 14 -22 30 -30 C22 -10 -22 -10 -30 -30 Z",
        colour: hex("#ffd04f"),
        glow: "night",
        round: 0,
      },
    ],
  },
} satisfies Record<string, Subject>;

/** A palm leaf that bends down under its weight. */
function frond(x: number, y: number, turn: number, length: number): string {
  const side = turn > 0.25 && turn < 0.75 ? -1 : 1;
  const lift = turn > 0.55 && turn < 0.95 ? 1 : turn >= 0.95 || turn <= 0.5 ? 0.25 : 0.5;
  const tipX = x + side * length;
  const tipY = y - lift * length * 0.2 + (1.2 - lift) * length * 0.55;
  const midX = x + side * length * 0.55;
  const midY = y - lift * length * 0.62;
  return `M${x} ${y} C${x + side * 6} ${y - lift * 16} ${midX} ${midY} ${tipX} ${tipY} C${midX} ${midY + 11} ${x + side * 12} ${y - lift * 6 + 4} ${x} ${y} Z`;
}
