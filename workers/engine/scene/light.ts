import type { Random } from "../render/random";
import type { Rgb } from "../render/raster";
import { HUES, NEON } from "./hues";
import type { Plan } from "./plan";
import { between, greyed, hex, scaled } from "./raster/colour";
import type { Light } from "./raster/lighting";
import type { Weather } from "./read/places";

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
  const reach = plan.places.has("city") ? random.between(0.06, 0.16) : random.between(0.12, 0.34);
  const side = random.next() < 0.5 ? 0.5 - reach : 0.5 + reach;
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
