import type { SourceDefinition } from "../protocol";

/**
 * TikTok has no public list of what rises that may be read: its Creative Center has no API, its Research API is not
 * for products. There is what creators paste, and their own videos once a channel is connected.
 */
export const tiktok: SourceDefinition = {
  id: "tiktok",
  name: "TikTok",
  licence: "TikTok oEmbed; videos belong to their creators",
  unit: "views",
  paceMs: 60 * 60 * 1000,
  isOnAtFirst: true,
  region: null,
  categories: null,
  category: null,
  keepMs: null,
  dailyCalls: null,
  mayBeEmpty: false,
};
