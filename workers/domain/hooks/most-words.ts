import type { HookPlatform } from "#contract/hooks";

/** The most words a hook should have where it is shown: short clips say it, the others read it. */
export const MAX_WORDS: Record<HookPlatform, number> = {
  tiktok: 12,
  reels: 12,
  shorts: 12,
  youtube: 16,
  linkedin: 18,
  x: 16,
};
