import hebrew from "@fontsource-variable/fredoka/files/fredoka-hebrew-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/fredoka/files/fredoka-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import ranges from "@fontsource-variable/fredoka/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** Round and friendly. */
export const fredoka: TypefaceDefinition = {
  name: "fredoka",
  label: "Fredoka",
  family: "Film Fredoka",
  weights: [300, 700],
  faces: [{ style: "normal", files: { latin, "latin-ext": latinExt, hebrew } }],
  ranges,
  advance: 0.48,
  capitalRise: 0.04,
};
