import cyrillicExt from "@fontsource-variable/caveat/files/caveat-cyrillic-ext-wght-normal.woff2?url";
import cyrillic from "@fontsource-variable/caveat/files/caveat-cyrillic-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url";
import ranges from "@fontsource-variable/caveat/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** Handwriting, whose letters change with their neighbours. */
export const caveat: TypefaceDefinition = {
  name: "caveat",
  label: "Caveat",
  family: "Film Caveat",
  weights: [400, 700],
  faces: [
    {
      style: "normal",
      files: { latin, "latin-ext": latinExt, cyrillic, "cyrillic-ext": cyrillicExt },
    },
  ],
  ranges,
  advance: 0.37,
  capitalRise: 0.053,
  isJoined: true,
};
