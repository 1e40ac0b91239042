import cyrillicExt from "@fontsource-variable/unbounded/files/unbounded-cyrillic-ext-wght-normal.woff2?url";
import cyrillic from "@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/unbounded/files/unbounded-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2?url";
import vietnamese from "@fontsource-variable/unbounded/files/unbounded-vietnamese-wght-normal.woff2?url";
import ranges from "@fontsource-variable/unbounded/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** Wide and round, for few words. */
export const unbounded: TypefaceDefinition = {
  name: "unbounded",
  label: "Unbounded",
  family: "Film Unbounded",
  weights: [200, 900],
  faces: [
    {
      style: "normal",
      files: { latin, "latin-ext": latinExt, cyrillic, "cyrillic-ext": cyrillicExt, vietnamese },
    },
  ],
  ranges,
  advance: 0.65,
  capitalRise: 0.073,
};
