/** Where a film is posted, by whichever way: the platforms of export kits and of the list before a post. */
export const POST_PLATFORMS = ["youtube", "tiktok", "instagram"] as const;
export type PostPlatform = (typeof POST_PLATFORMS)[number];

/** What a platform takes of a post. Letters are counted as JavaScript does (UTF-16 units), as the platforms do. */
export interface PostLimits {
  name: string;
  title: { max: number; isRequired: boolean };
  description: number;
  /** Most tags, and most letters of all tags together with what joins them; null where only the text counts. */
  tags: { max: number; letters: number | null };
  /** Seconds. */
  seconds: { min: number; max: number };
  /** Bytes. */
  bytes: number;
  /** Where its creator uploads a file by hand. */
  uploadUrl: string;
  /** How its own switch for what AI made is called. */
  disclosureName: string;
}

/**
 * As the platforms' own pages say (2026): YouTube's Data API (`snippet.title` 100, `description` 5,000 bytes,
 * `tags` 500 letters, 15 hashtags, Shorts of 3 minutes, 256 GB), TikTok's Content Posting API (title 2,200 UTF-16
 * units, 3 s to 10 min, 4 GB), Instagram's content publishing (caption 2,200, hashtags, reels of 3 s to 15 min,
 * 300 MB).
 */
export const POST_LIMITS: Readonly<Record<PostPlatform, PostLimits>> = {
  youtube: {
    name: "YouTube",
    title: { max: 100, isRequired: true },
    description: 5_000,
    tags: { max: 15, letters: 500 },
    seconds: { min: 1, max: 12 * 60 * 60 },
    bytes: 256 * 1024 ** 3,
    uploadUrl: "https://www.youtube.com/upload",
    disclosureName: "Altered content",
  },
  tiktok: {
    name: "TikTok",
    title: { max: 2_200, isRequired: false },
    description: 2_200,
    tags: { max: 5, letters: null },
    seconds: { min: 3, max: 600 },
    bytes: 4 * 1024 ** 3,
    uploadUrl: "https://www.tiktok.com/upload",
    disclosureName: "AI-generated content",
  },
  instagram: {
    name: "Instagram",
    title: { max: 2_200, isRequired: false },
    description: 2_200,
    tags: { max: 5, letters: null },
    seconds: { min: 3, max: 900 },
    bytes: 300 * 1024 ** 2,
    uploadUrl: "https://www.instagram.com/",
    disclosureName: "AI label",
  },
};
