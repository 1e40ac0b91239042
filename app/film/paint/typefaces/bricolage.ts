import latinExt from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import type { TypefaceDefinition } from "../typeface";

/** The product's own typeface, which a document that names none has. */
export const bricolage: TypefaceDefinition = {
  name: "bricolage",
  label: "Bricolage Grotesque",
  family: "Film Sans",
  weights: [200, 800],
  faces: [{ style: "normal", files: { latin, "latin-ext": latinExt } }],
  ranges: {
    latin: "U+0000-02FF,U+2000-206F,U+20AC,U+2122",
    "latin-ext": "U+0100-02BA,U+1E00-1E9F,U+20A0-20C0",
  },
  advance: 0.53,
  capitalRise: 0.055,
};
