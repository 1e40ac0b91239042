import cyrillicExt from "@fontsource-variable/oswald/files/oswald-cyrillic-ext-wght-normal.woff2?url";
import cyrillic from "@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url";
import vietnamese from "@fontsource-variable/oswald/files/oswald-vietnamese-wght-normal.woff2?url";
import ranges from "@fontsource-variable/oswald/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** Narrow, for many words in large letters. */
export const oswald: TypefaceDefinition = {
  name: "oswald",
  label: "Oswald",
  family: "Film Oswald",
  weights: [200, 700],
  faces: [
    {
      style: "normal",
      files: { latin, "latin-ext": latinExt, cyrillic, "cyrillic-ext": cyrillicExt, vietnamese },
    },
  ],
  ranges,
  advance: 0.43,
  capitalRise: 0.1,
};
