import latin from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import latinExt from "@fontsource/anton/files/anton-latin-ext-400-normal.woff2?url";
import vietnamese from "@fontsource/anton/files/anton-vietnamese-400-normal.woff2?url";
import ranges from "@fontsource/anton/unicode.json";
import type { TypefaceDefinition } from "../typeface";

/** Narrow and as bold as can be: the headline of a poster. */
export const anton: TypefaceDefinition = {
  name: "anton",
  label: "Anton",
  family: "Film Anton",
  weights: [400, 400],
  faces: [{ style: "normal", files: { latin, "latin-ext": latinExt, vietnamese } }],
  ranges,
  advance: 0.43,
  capitalRise: 0.149,
};
