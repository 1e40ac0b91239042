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
      top: "#4a1f5e",
      middle: "#e0525f",
      low: "#ff9f5a",
      sun: [1.16, 0.6, 0.42],
      shade: [0.38, 0.26, 0.42],
      haze: "#e27a68",
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
      low: "#4b4a86",
      sun: [0.46, 0.5, 0.74],
      shade: [0.15, 0.16, 0.31],
      haze: "#3a3b70",
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

/** The light of a plan's hour and weather. */
export function lightOf(plan: Plan, random: Random): Light {
  const { hour, weathers, horizon } = plan;
  const hues = HUES[hour];
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
  return weathers.reduce(weathered, plain);
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
      return { ...overcast(light, 0.55, 0.46), clouds: 1, fog: Math.max(light.fog, 0.2) };
    case "fog":
      return { ...overcast(light, 0.4, 0.96), clouds: 0.3, fog: 0.85 };
    case "wind":
      return { ...light, clouds: Math.max(light.clouds, 0.5) };
    default:
      return weather satisfies never;
  }
}

/** A sky that is closed: greyer, darker, and without the sun's disc. */
function overcast(light: Light, grey: number, bright: number): Light {
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
