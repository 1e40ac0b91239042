import * as z from "zod";

/** Where films are posted from here: each has a folder in `workers/providers/publishing`. */
export const CHANNEL_PLATFORMS = ["youtube", "tiktok", "upload-post"] as const;
export type ChannelPlatform = (typeof CHANNEL_PLATFORMS)[number];

/**
 * - `connected`: posts can be sent.
 * - `expired`: the consent or the key is not accepted any more; connecting again puts it right.
 * - `revoked`: the platform said that the consent was taken back.
 */
export const CHANNEL_STATES = ["connected", "expired", "revoked"] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

/** Networks that Upload-Post reaches, by its own names. */
export const UPLOAD_POST_NETWORKS = [
  "tiktok",
  "instagram",
  "youtube",
  "facebook",
  "x",
  "linkedin",
  "threads",
  "pinterest",
  "bluesky",
  "reddit",
] as const;
export type UploadPostNetwork = (typeof UPLOAD_POST_NETWORKS)[number];

/** A place of a creator's at a platform, to which posts go. */
export interface Channel {
  id: string;
  platform: ChannelPlatform;
  /** As the platform shows it. */
  name: string;
  state: ChannelState;
  scopes: string[];
  connected_at: string;
}

/** A platform, and whether channels can be connected to it. */
export interface ChannelPlatformInfo {
  platform: ChannelPlatform;
  name: string;
  /** Whether it is set up and switched on. */
  is_ready: boolean;
  /** What a creator should know about it: why it is not ready, or what may be done there; null for nothing. */
  message: string | null;
}

export interface ChannelList {
  items: Channel[];
  platforms: ChannelPlatformInfo[];
}

/** What connecting Upload-Post takes; the other platforms ask for nothing here. */
export const connectByKeySchema = z.strictObject({
  api_key: z.string().trim().min(8, "Paste the key that Upload-Post shows.").max(2000),
  profile: z.string().trim().min(1, "Enter the profile at Upload-Post.").max(200),
});

/** Most channels of one account. */
export const MAX_CHANNELS = 20;

/** What the consent page of a platform comes back with; where it was refused, without `code`. */
export const consentAnswerSchema = z.object({
  state: z.string().max(200).default(""),
  code: z.string().min(1).max(4000).optional(),
});

export const switchPlatformSchema = z.strictObject({ is_on: z.boolean() });

/** A platform as administrators see it. */
export interface AdminPlatform {
  platform: ChannelPlatform;
  name: string;
  is_on: boolean;
  /** The settings that it needs and lacks. */
  missing: string[];
  /** Connected channels of all accounts. */
  channels: number;
  /** Failures in a row. */
  failures: number;
  last_error: string | null;
  tried_at: string | null;
  /** Until when it wants to be left alone; null where it does not say. */
  wait_until: string | null;
  /** Uploads that are left of what the platform allows this site today; null where it does not say. */
  quota_left: number | null;
}
