import type { AskPlatform } from "../ask";

export interface YouTubeOptions extends Omit<AskPlatform, "name"> {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  /** The Data API, without a trailing slash. */
  dataUrl: string;
  uploadUrl: string;
}
