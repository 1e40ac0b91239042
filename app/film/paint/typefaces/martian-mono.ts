import cyrillicExt from "@fontsource-variable/martian-mono/files/martian-mono-cyrillic-ext-wght-normal.woff2?url";
import cyrillic from "@fontsource-variable/martian-mono/files/martian-mono-cyrillic-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/martian-mono/files/martian-mono-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2?url";
import ranges from "@fontsource-variable/martian-mono/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** Every letter has the same width. */
export const martianMono: TypefaceDefinition = {
  name: "martian-mono",
  label: "Martian Mono",
  family: "Film Mono",
  weights: [100, 800],
  faces: [
    {
      style: "normal",
      files: { latin, "latin-ext": latinExt, cyrillic, "cyrillic-ext": cyrillicExt },
    },
  ],
  ranges,
  advance: 0.7,
  capitalRise: 0.067,
};
