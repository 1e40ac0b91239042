import * as z from "zod";
import { FILM_STOCKS, LOOK_BANDS, LOOK_FIGURES } from "./look-names";
import { look, share, signed } from "./parts";

/* What a look is, for films and for pictures: one document for both. Version 1 of films has its first amounts alone. */

const band = z.strictObject({
  hue: signed.optional(),
  saturation: signed.optional(),
  luminance: signed.optional(),
});

/** What changes a picture. What is left out changes nothing. */
export const lookSchema = look.extend({
  /** Those of films where it is left out. */
  figures: z.enum(LOOK_FIGURES).optional(),
  /** Stops of light. */
  exposure: z.number().min(-2).max(2).optional(),
  /** From green to magenta. */
  tint: signed.optional(),
  whites: signed.optional(),
  highlights: signed.optional(),
  midtones: signed.optional(),
  shadows: signed.optional(),
  blacks: signed.optional(),
  bands: z.partialRecord(z.enum(LOOK_BANDS), band).optional(),
  sharpen: share.optional(),
  denoise: share.optional(),
  /** Light that spreads from what is bright. */
  halation: share.optional(),
  film: z.enum(FILM_STOCKS).optional(),
  /** How much of the whole look is seen: all of it where it is left out. */
  strength: share.optional(),
});

export type Look = z.infer<typeof lookSchema>;
export type LookBands = NonNullable<Look["bands"]>;
