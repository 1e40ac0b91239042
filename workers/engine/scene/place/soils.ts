import { hex } from "../raster/colour";
import type { Place, Season } from "../read/read-scene";
import type { Soil } from "./ground";

const GRASS: Record<Season, Soil> = {
  spring: {
    light: hex("#9cc45c"),
    dark: hex("#4c8a3c"),
    stretch: 0.6,
    coarse: 5,
    furrows: 0,
    wet: 0,
  },
  summer: {
    light: hex("#a3b84e"),
    dark: hex("#4f7a34"),
    stretch: 0.6,
    coarse: 5,
    furrows: 0,
    wet: 0,
  },
  autumn: {
    light: hex("#d4a24a"),
    dark: hex("#7d6a30"),
    stretch: 0.6,
    coarse: 5,
    furrows: 0,
    wet: 0,
  },
  winter: {
    light: hex("#f3f6fb"),
    dark: hex("#c4d3e6"),
    stretch: 0.8,
    coarse: 2,
    furrows: 0,
    wet: 0.15,
  },
};

const SNOW = GRASS.winter;
const SAND: Soil = {
  light: hex("#f0d9ac"),
  dark: hex("#cba673"),
  stretch: 1.6,
  coarse: 5,
  furrows: 0,
  wet: 0.1,
};

/** What the ground of a place is made of. */
export function soilOf(place: Place, season: Season): Soil {
  switch (place) {
    case "beach":
    case "sea":
      return SAND;
    case "desert":
      return { ...SAND, light: hex("#eebb76"), dark: hex("#b97a44"), stretch: 2.4, coarse: 3 };
    case "mars":
      return {
        light: hex("#d98a58"),
        dark: hex("#8a4428"),
        stretch: 1,
        coarse: 4,
        furrows: 0,
        wet: 0,
      };
    case "moonscape":
      return {
        light: hex("#b9bac0"),
        dark: hex("#6d6f78"),
        stretch: 1,
        coarse: 4,
        furrows: 0,
        wet: 0,
      };
    case "snowfield":
      return SNOW;
    case "city":
    case "road":
      return season === "winter"
        ? SNOW
        : place === "road"
          ? GRASS[season]
          : {
              light: hex("#7d8087"),
              dark: hex("#54575f"),
              stretch: 1,
              coarse: 6,
              furrows: 0,
              wet: 0.35,
            };
    case "forest":
      return season === "winter"
        ? SNOW
        : {
            ...GRASS[season],
            light: hex(season === "autumn" ? "#b9823c" : "#7d9a48"),
            dark: hex(season === "autumn" ? "#5f4426" : "#31532c"),
          };
    case "field":
      return season === "winter" ? SNOW : { ...GRASS[season], furrows: 0.35 };
    default:
      return GRASS[season];
  }
}
