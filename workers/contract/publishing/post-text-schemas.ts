import * as z from "zod";
import { POST_PLATFORMS } from "./limits";

const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "Enter text.");

/** The title, description and tags that a film stores for its posts. Without a title, a post takes the name of the film. */
export const postTextsSchema = z.strictObject({
  title: text(2_200).optional(),
  description: text(5_000).optional(),
  /** Without `#`. */
  tags: z.array(text(100).min(1)).max(60).optional(),
});
export type StoredPostTexts = z.output<typeof postTextsSchema>;

/** For which platform a film's kit is. */
export const kitQuerySchema = z.object({
  platform: z.enum(POST_PLATFORMS, "Choose youtube, tiktok or instagram."),
});
