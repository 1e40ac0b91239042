import cyrillicExtItalic from "@fontsource-variable/bitter/files/bitter-cyrillic-ext-wght-italic.woff2?url";
import cyrillicExt from "@fontsource-variable/bitter/files/bitter-cyrillic-ext-wght-normal.woff2?url";
import cyrillicItalic from "@fontsource-variable/bitter/files/bitter-cyrillic-wght-italic.woff2?url";
import cyrillic from "@fontsource-variable/bitter/files/bitter-cyrillic-wght-normal.woff2?url";
import latinExtItalic from "@fontsource-variable/bitter/files/bitter-latin-ext-wght-italic.woff2?url";
import latinExt from "@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url";
import latinItalic from "@fontsource-variable/bitter/files/bitter-latin-wght-italic.woff2?url";
import latin from "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url";
import vietnameseItalic from "@fontsource-variable/bitter/files/bitter-vietnamese-wght-italic.woff2?url";
import vietnamese from "@fontsource-variable/bitter/files/bitter-vietnamese-wght-normal.woff2?url";
import ranges from "@fontsource-variable/bitter/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** A slab serif that reads well when it is small. */
export const bitter: TypefaceDefinition = {
  name: "bitter",
  label: "Bitter",
  family: "Film Bitter",
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
  advance: 0.5,
  capitalRise: 0.076,
};
