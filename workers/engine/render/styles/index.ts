import type { StyleId } from "../../prompt/styles";
import type { Style } from "../style";
import { blueprint, charcoal, linocut } from "./carving";
import { cubist, mosaic, stainedGlass } from "./cells";
import { anime, comic } from "./comic";
import { crayon, ink, pencil } from "./drawing";
import { embroidery } from "./embroidery";
import { paperCut, pixelArt, woodblock } from "./flat";
import { neon, vaporwave } from "./light";
import { lowPoly } from "./low-poly";
import { oil, watercolour } from "./painting";
import { pastel } from "./pastel";
import { cinematic, film, glitch, noir } from "./photograph";
import { halftone, popArt } from "./poster";
import { impressionist, pointillism, swirl } from "./strokes";

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
