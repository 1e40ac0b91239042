import * as z from "zod";
import { MAX_CAPTION_LENGTH } from "./training";

/** Credits for the description of a picture by a model. */
export const DESCRIPTION_PRICE = 1;

export const describePictureSchema = z.strictObject({
  /** The address of an upload or of a result of the caller's. */
  url: z.string().min(1).max(2048),
});

/** A caption that a model proposes. `by` is the model's name, `cost` is in credits. */
export const describedPictureSchema = z.object({
  caption: z.string().min(1).max(MAX_CAPTION_LENGTH),
  by: z.string(),
  cost: z.number().int().min(0),
});
export type DescribedPicture = z.infer<typeof describedPictureSchema>;

/** What describes pictures here: the model's name, null without one, and the price of a picture in credits. */
export interface DescriptionOffer {
  model: string | null;
  cost: number;
}
