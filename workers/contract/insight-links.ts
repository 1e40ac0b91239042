import * as z from "zod";

/** Where links that creators paste lead. */
export const LINK_PLATFORMS = ["tiktok", "reddit", "youtube"] as const;
export type LinkPlatform = (typeof LINK_PLATFORMS)[number];

/** Most links of an account. */
export const MAX_LINKS = 200;

export const newLinkSchema = z.strictObject({
  url: z.string().trim().min(1, "Paste a link.").max(2000, "This link is too long."),
});

/** A link that a creator pasted, as its platform describes it. */
export interface InsightLink {
  id: string;
  platform: LinkPlatform;
  url: string;
  title: string;
  author: string | null;
  /** A copy at an address of ours; null where the platform shows no picture. */
  thumbnail_url: string | null;
  /** What the platform tells: views, likes, comments. Empty where it tells nothing. */
  figures: Record<string, number>;
  /** What a creator should know about it, such as that its platform does not show it any more; null for nothing. */
  note: string | null;
  created_at: string;
  read_at: string;
}
