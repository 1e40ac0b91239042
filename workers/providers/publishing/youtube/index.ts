import { notByKey } from "../not-by-key";
import type { Publisher } from "../publisher";
import { youtubeConsent } from "./oauth";
import type { YouTubeOptions } from "./options";
import { youtubeUpload } from "./upload";

/** Films to a channel of YouTube. */
export function createYouTube(options: YouTubeOptions, missing: readonly string[]): Publisher {
  return {
    ...{ platform: "youtube", name: "YouTube", missing },
    note: "Until Google has audited this site’s project, YouTube shows what it uploads to its owner only.",
    // https://developers.google.com/youtube/v3/determine_quota_cost: `videos.insert` has a count of its own.
    dailyUploads: 100,
    needsScope: "youtube.upload",
    ...youtubeConsent(options),
    ...youtubeUpload(options),
    checkKey: notByKey("YouTube"),
    ownVideos: null,
  };
}
