import cyrillicExtItalic from "@fontsource-variable/montserrat/files/montserrat-cyrillic-ext-wght-italic.woff2?url";
import cyrillicExt from "@fontsource-variable/montserrat/files/montserrat-cyrillic-ext-wght-normal.woff2?url";
import cyrillicItalic from "@fontsource-variable/montserrat/files/montserrat-cyrillic-wght-italic.woff2?url";
import cyrillic from "@fontsource-variable/montserrat/files/montserrat-cyrillic-wght-normal.woff2?url";
import latinExtItalic from "@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-italic.woff2?url";
import latinExt from "@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url";
import latinItalic from "@fontsource-variable/montserrat/files/montserrat-latin-wght-italic.woff2?url";
import latin from "@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url";
import vietnameseItalic from "@fontsource-variable/montserrat/files/montserrat-vietnamese-wght-italic.woff2?url";
import vietnamese from "@fontsource-variable/montserrat/files/montserrat-vietnamese-wght-normal.woff2?url";
import ranges from "@fontsource-variable/montserrat/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** Geometric and open: the voice of many brands. */
export const montserrat: TypefaceDefinition = {
  name: "montserrat",
  label: "Montserrat",
  family: "Film Montserrat",
  weights: [100, 900],
  faces: [
    {
      style: "normal",
      files: { latin, "latin-ext": latinExt, cyrillic, "cyrillic-ext": cyrillicExt, vietnamese },
    },
    {
      style: "italic",
      files: {
        latin: latinItalic,
        "latin-ext": latinExtItalic,
        cyrillic: cyrillicItalic,
        "cyrillic-ext": cyrillicExtItalic,
        vietnamese: vietnameseItalic,
      },
    },
  ],
  ranges,
  advance: 0.55,
  capitalRise: 0.056,
};
