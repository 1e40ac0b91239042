import * as z from "zod";
import { POST_PLATFORMS } from "./limits";

const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "Enter text.");

/** What is written beside a film where it is posted, as its document keeps it: its title is the film's unless it says one. */
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
