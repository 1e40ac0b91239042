import type { Channel, ChannelPlatform, ChannelState } from "#contract/publishing/channels";
import type { PlannedPost, PostStatus, Privacy } from "#contract/publishing/posts";
import type { StateLabel } from "#ui/badge";

export const PLATFORM_NAMES: Readonly<Record<ChannelPlatform, string>> = {
  youtube: "YouTube",
  tiktok: "TikTok",
  "upload-post": "Upload-Post",
};

export const CHANNEL_STATE_LABELS: Readonly<Record<ChannelState, StateLabel>> = {
  connected: { label: "Connected", tone: "good" },
  expired: { label: "Access expired", tone: "warn" },
  revoked: { label: "Access withdrawn", tone: "warn" },
};

export const PRIVACY_LABELS: Readonly<Record<Privacy, string>> = {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
  self: "Only me",
};

/** Who may see a post, as its platform lets one choose; without a channel every choice is a note. */
export const PRIVACIES_OF: Readonly<Record<ChannelPlatform | "none", readonly Privacy[]>> = {
  youtube: ["public", "unlisted", "private"],
  tiktok: ["public", "self"],
  "upload-post": ["public", "unlisted", "private"],
  none: ["public", "unlisted", "private"],
};

const LABELS: Readonly<Record<PostStatus, StateLabel>> = {
  draft: { label: "Reminder", tone: "plain" },
  scheduled: { label: "Scheduled", tone: "signal" },
  uploading: { label: "Uploading", tone: "signal" },
  processing: { label: "Processing", tone: "signal" },
  published: { label: "Published", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  attention: { label: "Needs attention", tone: "warn" },
};

/** A post's state in a word. @param now milliseconds since 1970 */
export function statusLabel(
  post: Pick<PlannedPost, "status" | "at" | "channel_id">,
  now: number,
  platform?: ChannelPlatform,
): StateLabel {
  const { status, at, channel_id: channelId } = post;
  if (status === "draft" && channelId !== null) return { label: "Draft", tone: "plain" };
  if (status === "draft" && Date.parse(at) <= now) return { label: "Due", tone: "warn" };
  if (status === "published" && platform === "tiktok") {
    return { label: "In your TikTok inbox", tone: "good" };
  }
  return LABELS[status];
}

/** What TikTok is not told with a draft. */
export const TIKTOK_AI = "Switch on “AI-generated content” in TikTok before you post it.";

/** The same in a sentence, with what comes next. */
export function statusSentence(
  post: Pick<PlannedPost, "status" | "at" | "channel_id" | "platform_id" | "disclosure">,
  now: number,
  channel: Pick<Channel, "platform" | "name"> | null,
): string {
  const where = channel ? PLATFORM_NAMES[channel.platform] : "the platform";
  const who = channel ? where : "The platform";
  const isDue = Date.parse(post.at) <= now;
  switch (post.status) {
    case "draft":
      if (post.channel_id !== null) return "This draft is not scheduled yet.";
      return isDue
        ? "It is time to post this. Download the kit and upload it by hand."
        : "A reminder for you. Nothing is sent by itself.";
    case "scheduled":
      return isDue ? `It is about to be sent to ${where}.` : `It is sent to ${where} at this time.`;
    case "uploading":
      return `${who} is receiving the film.`;
    case "processing":
      return `${who} has the film and is processing it.`;
    case "published":
      return channel?.platform === "tiktok"
        ? `The film is in your TikTok inbox as a draft. Open TikTok to finish and post it.${
            post.disclosure ? ` ${TIKTOK_AI}` : ""
          }`
        : `${who} has published it.`;
    case "failed":
      return "It was not published.";
    case "attention":
      if (post.platform_id !== null)
        return `${who} has the film, and it is not known whether it is ready.`;
      return "It was not published yet. Put right what is listed here, then try again.";
    default:
      return post.status satisfies never;
  }
}

/** What the deletion of a post does, and what it does not do at its platform. */
export function deletionSentence(
  post: Pick<PlannedPost, "status" | "platform_id" | "problems">,
  channel: Pick<Channel, "platform"> | null,
): string {
  const where = channel ? PLATFORM_NAMES[channel.platform] : "the platform";
  if (post.platform_id !== null)
    return `The post is removed from the calendar. The film stays at ${where}: if you do not want it there, delete it there too.`;
  if (post.problems.some(({ code }) => code === "unclear"))
    return `The post is removed from the calendar. It is not known whether ${where} has the film: look there, and delete it there if it is there.`;
  return "The post is removed from the calendar and not published. Your film stays.";
}

/** What a post is called. */
export const postName = ({ title, subject }: Pick<PlannedPost, "title" | "subject">): string =>
  title || subject || "Untitled";

/** Where a post goes, in a word or two. */
export function placeName(
  { channel_id: channelId }: Pick<PlannedPost, "channel_id">,
  channel: Pick<Channel, "platform"> | null,
): string {
  if (channel) return PLATFORM_NAMES[channel.platform];
  return channelId === null ? "No channel" : "Channel removed";
}

/** Whether a post is on its way, so that nothing of it can be changed. */
export const isOnItsWay = ({ status }: Pick<PlannedPost, "status">): boolean =>
  status === "uploading" || status === "processing";

/** Whether a post can be moved and edited. */
export const canChange = ({ status }: Pick<PlannedPost, "status">): boolean =>
  status !== "published" && status !== "uploading" && status !== "processing";
