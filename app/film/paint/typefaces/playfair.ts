import cyrillicItalic from "@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-italic.woff2?url";
import cyrillic from "@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-normal.woff2?url";
import latinExtItalic from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-italic.woff2?url";
import latinExt from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url";
import latinItalic from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url";
import latin from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import vietnameseItalic from "@fontsource-variable/playfair-display/files/playfair-display-vietnamese-wght-italic.woff2?url";
import vietnamese from "@fontsource-variable/playfair-display/files/playfair-display-vietnamese-wght-normal.woff2?url";
import ranges from "@fontsource-variable/playfair-display/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** A serif of high contrast, for elegance. */
export const playfair: TypefaceDefinition = {
  name: "playfair",
  label: "Playfair Display",
  family: "Film Playfair",
  weights: [400, 900],
  faces: [
    { style: "normal", files: { latin, "latin-ext": latinExt, cyrillic, vietnamese } },
    {
      style: "italic",
      files: {
        latin: latinItalic,
        "latin-ext": latinExtItalic,
        cyrillic: cyrillicItalic,
        vietnamese: vietnameseItalic,
      },
    },
  ],
  ranges,
  advance: 0.49,
  capitalRise: 0.043,
};
