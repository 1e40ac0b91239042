import type { AskPlatform } from "../ask";

export interface TikTokOptions extends Omit<AskPlatform, "name"> {
  clientKey: string;
  clientSecret: string;
  authorizeUrl: string;
  /** Without a trailing slash. */
  baseUrl: string;
}
