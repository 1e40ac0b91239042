import type { StyleId } from "../../prompt/styles";
import type { Style } from "../style";
import { cubist, embroidery, lowPoly, mosaic, stainedGlass } from "./craft";
import { blueprint, charcoal, crayon, ink, linocut, pencil } from "./drawing";
import { anime, comic, halftone, paperCut, pixelArt, popArt, woodblock } from "./graphic";
import { cinematic, film, glitch, neon, noir, vaporwave } from "./light";
import { impressionist, oil, pastel, pointillism, swirl, watercolour } from "./painting";

/** Who renders what: one entry for every style that a prompt can name. */
export const STYLES: Record<StyleId, Style> = {
  oil,
  watercolour,
  impressionist,
  swirl,
  pointillism,
  pastel,
  pencil,
  crayon,
  ink,
  charcoal,
  linocut,
  blueprint,
  comic,
  popArt,
  halftone,
  anime,
  paperCut,
  woodblock,
  pixelArt,
  neon,
  vaporwave,
  film,
  noir,
  glitch,
  cinematic,
  stainedGlass,
  mosaic,
  lowPoly,
  cubist,
  embroidery,
};
