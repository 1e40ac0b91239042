import type { Rgb } from "../render/picture";
import type { Random } from "../render/random";
import type { Plan } from "./plan";
import { between, greyed, hex, scaled } from "./raster/colour";
import type { Hour, Weather } from "./read/read-scene";

/** How a scene is lit. */
export interface Light {
  /** The sky at the zenith, half way down and at the horizon. */
  readonly top: Rgb;
  readonly middle: Rgb;
  readonly low: Rgb;
  /** What sunlight and shade make of a colour, channel by channel, as shares of 1. */
  readonly sun: Rgb;
  readonly shade: Rgb;
  /** What far things fade to. */
  readonly haze: Rgb;
  /** Colour of the sun or moon and the sky about it. */
  readonly disc: Rgb;
  /** Where the sun or moon stands, in shares of the frame. */
  readonly x: number;
  readonly y: number;
  /** Whether sun or moon can be seen. */
  readonly shows: boolean;
  /** 0 by day, 1 at night: how many stars and lit windows there are. */
  readonly night: number;
  /** Share of sky that clouds cover, 0 to 1. */
  readonly clouds: number;
  /** How thick the air is, 0 to 1. */
  readonly fog: number;
}

interface Hue {
  top: string;
  middle: string;
  low: string;
  sun: Rgb;
  shade: Rgb;
  haze: string;
  disc: string;
  night: number;
  /** How high the sun stands above the horizon, as a share of the sky. */
  height: number;
}

const HUES: Record<Hour, readonly Hue[]> = {
  day: [
    {
      top: "#2f7cc4",
      middle: "#76b6e4",
      low: "#d3e9f2",
      sun: [1.06, 1.02, 0.92],
      shade: [0.46, 0.55, 0.68],
      haze: "#bcd8e8",
      disc: "#fffbe6",
      night: 0,
      height: 0.72,
    },
    {
      top: "#2a68ad",
      middle: "#64a3d6",
      low: "#e4ecdf",
      sun: [1.08, 1.0, 0.86],
      shade: [0.44, 0.52, 0.64],
      haze: "#c9d9dc",
      disc: "#fff6d8",
      night: 0,
      height: 0.6,
    },
    {
      top: "#3b8fc6",
      middle: "#8fcbe3",
      low: "#f1efdc",
      sun: [1.06, 1.01, 0.9],
      shade: [0.48, 0.56, 0.66],
      haze: "#cfe2e2",
      disc: "#fff8e0",
      night: 0,
      height: 0.66,
    },
  ],
  golden: [
    {
      top: "#5d86b4",
      middle: "#e6c193",
      low: "#ffdf9f",
      sun: [1.2, 0.92, 0.58],
      shade: [0.46, 0.42, 0.48],
      haze: "#f3cd97",
      disc: "#fff0bf",
      night: 0,
      height: 0.26,
    },
    {
      top: "#6d93ae",
      middle: "#efcfa4",
      low: "#ffd58c",
      sun: [1.22, 0.9, 0.54],
      shade: [0.44, 0.42, 0.5],
      haze: "#eec791",
      disc: "#ffebb0",
      night: 0,
      height: 0.32,
    },
  ],
  sunset: [
    {
      top: "#2c2a63",
      middle: "#c5566f",
      low: "#ffb366",
      sun: [1.15, 0.66, 0.44],
      shade: [0.36, 0.29, 0.44],
      haze: "#dd8a74",
      disc: "#ffe3a1",
      night: 0.12,
      height: 0.09,
    },
    {
      top: "#1f3f73",
      middle: "#e58760",
      low: "#ffd384",
      sun: [1.16, 0.7, 0.42],
      shade: [0.34, 0.31, 0.44],
      haze: "#eba576",
      disc: "#fff0b8",
      night: 0.08,
      height: 0.12,
    },
    {
      top: "#46276b",
      middle: "#c65f86",
      low: "#ffae7c",
      sun: [1.16, 0.6, 0.42],
      shade: [0.38, 0.26, 0.42],
      haze: "#dc8c88",
      disc: "#ffdc94",
      night: 0.1,
      height: 0.07,
    },
    {
      top: "#3b4a8c",
      middle: "#e79aa6",
      low: "#ffcf9c",
      sun: [1.12, 0.76, 0.58],
      shade: [0.4, 0.36, 0.5],
      haze: "#e9b0a5",
      disc: "#fff0cc",
      night: 0.06,
      height: 0.1,
    },
  ],
  dusk: [
    {
      top: "#101a40",
      middle: "#3f4b86",
      low: "#e59f86",
      sun: [0.66, 0.54, 0.62],
      shade: [0.24, 0.25, 0.42],
      haze: "#7d709c",
      disc: "#ffd9b0",
      night: 0.55,
      height: -0.08,
    },
    {
      top: "#0f2145",
      middle: "#315a86",
      low: "#f0b489",
      sun: [0.66, 0.56, 0.56],
      shade: [0.22, 0.27, 0.42],
      haze: "#71809c",
      disc: "#ffdfb5",
      night: 0.5,
      height: -0.08,
    },
  ],
  night: [
    {
      top: "#050a1e",
      middle: "#10204a",
      low: "#2f4f86",
      sun: [0.42, 0.52, 0.74],
      shade: [0.13, 0.17, 0.3],
      haze: "#2b4272",
      disc: "#f3f2e2",
      night: 1,
      height: 0.62,
    },
    {
      top: "#070820",
      middle: "#1c1b4c",
      low: "#3f4a7e",
      sun: [0.46, 0.5, 0.74],
      shade: [0.15, 0.16, 0.31],
      haze: "#333d6c",
      disc: "#f6efdc",
      night: 1,
      height: 0.56,
    },
    {
      top: "#04101c",
      middle: "#0c2c44",
      low: "#28677a",
      sun: [0.4, 0.54, 0.68],
      shade: [0.12, 0.19, 0.27],
      haze: "#235063",
      disc: "#eef4ec",
      night: 1,
      height: 0.66,
    },
  ],
  dawn: [
    {
      top: "#5a83bb",
      middle: "#d9b7c6",
      low: "#ffe0bf",
      sun: [1.08, 0.84, 0.72],
      shade: [0.46, 0.46, 0.6],
      haze: "#e6c9c8",
      disc: "#fff3d8",
      night: 0,
      height: 0.12,
    },
    {
      top: "#6c78b4",
      middle: "#e3b2bb",
      low: "#ffd9b0",
      sun: [1.1, 0.82, 0.7],
      shade: [0.46, 0.44, 0.58],
      haze: "#eac3bb",
      disc: "#fff0d0",
      night: 0.04,
      height: 0.08,
    },
  ],
};

const NEON: readonly Hue[] = [
  {
    top: "#0b0622",
    middle: "#33135c",
    low: "#c2418e",
    sun: [0.66, 0.44, 0.74],
    shade: [0.2, 0.16, 0.36],
    haze: "#7a2f7c",
    disc: "#ffd0e8",
    night: 1,
    height: 0.4,
  },
  {
    top: "#050b24",
    middle: "#17306a",
    low: "#2fa3b8",
    sun: [0.46, 0.6, 0.74],
    shade: [0.15, 0.19, 0.36],
    haze: "#2f5a8c",
    disc: "#d8f4ff",
    night: 1,
    height: 0.4,
  },
];

/** Places without air, or with other air, have a light of their own. */
function placed(light: Light, { places }: Plan): Light {
  if (places.has("moonscape") || places.has("space")) {
    const black = hex("#04050b");
    return {
      ...light,
      top: black,
      middle: black,
      low: hex("#0b0d18"),
      haze: hex("#23252e"),
      sun: [1.02, 1, 0.96],
      shade: [0.2, 0.21, 0.26],
      shows: false,
      night: 1,
    };
  }
  if (places.has("mars") && light.night < 0.5) {
    return {
      ...light,
      top: hex("#9a5f3c"),
      middle: hex("#d69564"),
      low: hex("#f2cf9f"),
      haze: hex("#d99f70"),
      clouds: 0.15,
    };
  }
  return light;
}

/** The light of a plan's hour and weather. */
export function lightOf(plan: Plan, random: Random): Light {
  const { hour, weathers, horizon } = plan;
  const hues = plan.sights.has("neon") && hour !== "day" ? NEON : HUES[hour];
  const hue = hues[random.below(hues.length)] ?? HUES.day[0];
  const side = random.next() < 0.5 ? random.between(0.16, 0.38) : random.between(0.62, 0.84);
  const plain: Light = {
    top: hex(hue?.top ?? "#000000"),
    middle: hex(hue?.middle ?? "#000000"),
    low: hex(hue?.low ?? "#000000"),
    haze: hex(hue?.haze ?? "#000000"),
    disc: hex(hue?.disc ?? "#000000"),
    sun: hue?.sun ?? [1, 1, 1],
    shade: hue?.shade ?? [0.4, 0.4, 0.4],
    x: side,
    y: horizon * (1 - (hue?.height ?? 0.5) * random.between(0.9, 1.12)),
    shows: hour !== "dusk",
    night: hue?.night ?? 0,
    clouds: random.between(0.28, 0.52),
    fog: 0,
  };
  const there = placed(plain, plan);
  if (plan.sights.has("neon") && weathers.length > 0) return { ...there, clouds: 0.8, fog: 0.26 };
  return weathers.reduce(weathered, there);
}

function weathered(light: Light, weather: Weather): Light {
  switch (weather) {
    case "clear":
      return { ...light, clouds: 0.08 };
    case "clouds":
      return { ...light, clouds: Math.max(light.clouds, 0.68) };
    case "rain":
      return { ...overcast(light, 0.6, 0.72), fog: Math.max(light.fog, 0.34) };
    case "snow":
      return { ...overcast(light, 0.5, 0.94), fog: Math.max(light.fog, 0.3) };
    case "storm":
      return stormy(light);
    case "fog":
      return { ...overcast(light, 0.4, 0.96), clouds: 0.3, fog: 0.85 };
    case "wind":
      return { ...light, clouds: Math.max(light.clouds, 0.5) };
    default:
      return weather satisfies never;
  }
}

/** A heavy, blue-black sky with a pale strip under it, and lamps lit. */
function stormy(light: Light): Light {
  const dull = overcast(light, 0.5, 0.62);
  return {
    ...dull,
    top: between(dull.top, [26, 32, 46], 0.55),
    middle: between(dull.middle, [62, 74, 92], 0.5),
    low: between(dull.low, [176, 182, 176], 0.45),
    clouds: 0.96,
    night: Math.max(light.night, 0.5),
    fog: Math.max(light.fog, 0.16),
  };
}

/** A sky that is closed: greyer, darker, and without the sun's disc. */
function overcast(light: Light, grey: number, byDay: number): Light {
  // A night is dark enough as it is.
  const bright = byDay + (1 - byDay) * light.night;
  const dull = (colour: Rgb) => scaled(greyed(colour, grey), bright);
  const sun = greyed(light.sun, grey);
  const soft = between(sun, light.shade, 0.45);
  return {
    ...light,
    top: between(dull(light.top), dull(light.low), 0.4),
    middle: between(dull(light.middle), dull(light.low), 0.3),
    low: dull(light.low),
    haze: dull(light.haze),
    sun: scaled(soft, bright),
    shade: scaled(greyed(light.shade, grey), bright),
    shows: false,
    clouds: 0.88,
  };
}
