import type { ChannelPlatform } from "#contract/publishing/channels";
import type { Publisher } from "./publisher";
import { createTikTok } from "./tiktok/index";
import { createUploadPost } from "./upload-post/index";
import { createYouTube } from "./youtube/index";

/** The settings that say who this site is to the platforms, and where they are asked. */
export interface PublishingSettings {
  TOKEN_ENCRYPTION_KEY?: readonly string[] | undefined;
  YOUTUBE_CLIENT_ID?: string | undefined;
  YOUTUBE_CLIENT_SECRET?: string | undefined;
  GOOGLE_AUTHORIZE_URL: string;
  GOOGLE_TOKEN_URL: string;
  GOOGLE_REVOKE_URL: string;
  YOUTUBE_UPLOAD_URL: string;
  YOUTUBE_BASE_URL: string;
  TIKTOK_CLIENT_KEY?: string | undefined;
  TIKTOK_CLIENT_SECRET?: string | undefined;
  TIKTOK_AUTHORIZE_URL: string;
  TIKTOK_API_BASE_URL: string;
  UPLOAD_POST_BASE_URL: string;
}

/** Where films are posted, a row each. */
export type Publishers = Readonly<Record<ChannelPlatform, Publisher>>;

export function createPublishers(
  settings: PublishingSettings,
  asking: { fetch: typeof fetch; clock(): number },
): Publishers {
  const missing = (...names: (keyof PublishingSettings)[]) =>
    names.filter((name) => !settings[name]?.length);
  return {
    youtube: createYouTube(
      {
        ...asking,
        clientId: settings.YOUTUBE_CLIENT_ID ?? "",
        clientSecret: settings.YOUTUBE_CLIENT_SECRET ?? "",
        authorizeUrl: settings.GOOGLE_AUTHORIZE_URL,
        tokenUrl: settings.GOOGLE_TOKEN_URL,
        revokeUrl: settings.GOOGLE_REVOKE_URL,
        dataUrl: settings.YOUTUBE_BASE_URL,
        uploadUrl: settings.YOUTUBE_UPLOAD_URL,
      },
      missing("YOUTUBE_CLIENT_ID", "YOUTUBE_CLIENT_SECRET", "TOKEN_ENCRYPTION_KEY"),
    ),
    tiktok: createTikTok(
      {
        ...asking,
        clientKey: settings.TIKTOK_CLIENT_KEY ?? "",
        clientSecret: settings.TIKTOK_CLIENT_SECRET ?? "",
        authorizeUrl: settings.TIKTOK_AUTHORIZE_URL,
        baseUrl: settings.TIKTOK_API_BASE_URL,
      },
      missing("TIKTOK_CLIENT_KEY", "TIKTOK_CLIENT_SECRET", "TOKEN_ENCRYPTION_KEY"),
    ),
    "upload-post": createUploadPost(
      { ...asking, baseUrl: settings.UPLOAD_POST_BASE_URL },
      missing("TOKEN_ENCRYPTION_KEY"),
    ),
  };
}
