import { notByKey } from "../not-by-key";
import type { Publisher } from "../publisher";
import { tiktokConsent } from "./oauth";
import type { TikTokOptions } from "./options";
import { tiktokUpload } from "./upload";
import { listTikTokVideos } from "./videos";

/** Drafts in the inbox of an account of TikTok, and its own videos. */
export function createTikTok(options: TikTokOptions, missing: readonly string[]): Publisher {
  return {
    ...{ platform: "tiktok", name: "TikTok", missing },
    note: "The film goes to your inbox at TikTok as a draft. You finish it there: caption, who may see it, what others may do with it, and the switch for AI-generated content. A site that TikTok has not audited may do this for few people a day.",
    ...{ dailyUploads: null, needsScope: "video.upload" },
    ...tiktokConsent(options),
    ...tiktokUpload(options),
    checkKey: notByKey("TikTok"),
    ownVideos: (grant) => listTikTokVideos(options, grant),
  };
}
