import type { Channel, ChannelPlatform, UploadPostNetwork } from "#contract/publishing/channels";
import type { NewPost, PlannedPost, PostChange, Privacy } from "#contract/publishing/posts";
import { formatCount } from "#lib/format";
import { type DayTime, dayTimeOf, momentOf } from "./zone-time";

/** The choice of no channel: a reminder. */
export const NO_CHANNEL = "none";

/** The texts of a plan as they are typed. */
export interface TypedTexts {
  title: string;
  description: string;
  /** Parted by commas or by `#`. */
  tags: string;
}

export const NO_TEXTS: TypedTexts = { title: "", description: "", tags: "" };

/** What a person has filled in about a post; empty texts are not said yet. */
export interface PlanFields extends TypedTexts {
  /** `film:{id}` or `generation:{id}`. */
  subject: string;
  /** A channel's id or `NO_CHANNEL`. */
  channel: string;
  /** `YYYY-MM-DD` and `HH:MM` in the calendar's time zone. */
  day: string;
  time: string;
  /** The texts that the chosen film put into the plan. */
  given: TypedTexts;
  privacy: Privacy | "";
  madeForKids: "yes" | "no" | "";
  /** The second of the film that its cover shows; null for the platform's choice. */
  coverAt: number | null;
  networks: UploadPostNetwork[];
  /** Whether viewers are told of AI also where that is not known to be needed. */
  tellsAi: boolean;
}

export const EMPTY_PLAN: PlanFields = {
  ...{ subject: "", channel: "", day: "", time: "", ...NO_TEXTS, given: NO_TEXTS },
  ...{ privacy: "", madeForKids: "", coverAt: null, networks: [], tellsAi: false },
};

/** Whether a draft still equals a form. Until a channel is chosen, the form uses the first one. */
export const isSamePlan = (draft: PlanFields, said: PlanFields): boolean =>
  JSON.stringify({ ...draft, channel: draft.channel || said.channel }) === JSON.stringify(said);

export type PlanProblems = Partial<Record<keyof PlanFields | "form", string>>;

const MAX_TITLE = 2_200;
const MAX_DESCRIPTION = 5_000;
const MAX_TAGS = 60;
const MAX_AHEAD_MS = 365 * 24 * 60 * 60 * 1000;

/** The tags that a text names, each once. */
export function tagsIn(text: string): string[] {
  const named = text
    .split(/[,\n]|(?=#)/)
    .map((tag) => tag.normalize("NFC").trim().replace(/^#+/, "").trim())
    .filter((tag) => tag !== "");
  return [...new Map(named.map((tag) => [tag.toLowerCase(), tag])).values()];
}

/** The facts that the check of a plan depends on. */
export interface PlanPlace {
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The chosen channel's platform; null for a reminder. */
  platform: ChannelPlatform | null;
  /** Of a post that is edited: its moment may have passed, unless it is changed. ISO 8601. */
  before?: string;
}

/** Whether a post says if it is made for kids: YouTube asks for it. */
export const asksForKids = (platform: ChannelPlatform | null, networks: readonly string[]) =>
  platform === "youtube" || (platform === "upload-post" && networks.includes("youtube"));

/** Whether the second of a cover is told to where a post goes; elsewhere the platform chooses the frame. */
export const takesCover = (platform: ChannelPlatform | null, networks: readonly string[]) =>
  platform === "upload-post" && networks.some((one) => one === "instagram" || one === "tiktok");

function isUnmoved(fields: PlanFields, { before, zone }: PlanPlace): boolean {
  if (before === undefined) return false;
  const { day, time } = dayTimeOf(Date.parse(before), zone);
  return day === fields.day && time === fields.time;
}

/** The problems of a day and a time to which a post is moved. */
export function moveProblems(
  when: DayTime,
  { zone, now }: Pick<PlanPlace, "zone" | "now">,
): { day?: string; time?: string } {
  if (!momentOf({ day: when.day, time: "12:00" }, zone)) return { day: "Choose a date." };
  const moment = momentOf(when, zone);
  if (!moment) return { time: "Choose a time." };
  if (moment.at - now > MAX_AHEAD_MS) return { day: "Choose a day within the next 365 days." };
  if (moment.at > now) return {};
  return dayTimeOf(now, zone).day === when.day
    ? { time: "This time has passed. Choose a later one." }
    : { day: "This day has passed. Choose a later one." };
}

/** What is missing before a plan can be sent, by its field. @param isNow whether it is sent at once: no time counts */
export function planProblems(fields: PlanFields, place: PlanPlace, isNow = false): PlanProblems {
  const { platform } = place;
  const tags = tagsIn(fields.tags).length;
  const found: Record<string, string | false> = {
    subject: fields.subject === "" && place.before === undefined && "Choose a film or a result.",
    channel:
      (fields.channel === "" && "Choose a channel, or a reminder.") ||
      (isNow && platform === null && "Choose a channel to publish now. A reminder sends nothing."),
    ...(isNow || isUnmoved(fields, place) ? {} : moveProblems(fields, place)),
    title:
      fields.title.trim().length > MAX_TITLE &&
      `${formatCount(fields.title.trim().length)} letters. A title has at most ${formatCount(MAX_TITLE)}.`,
    description:
      fields.description.length > MAX_DESCRIPTION &&
      `${formatCount(fields.description.length)} letters. A description has at most ${formatCount(MAX_DESCRIPTION)}.`,
    tags: tags > MAX_TAGS && `${tags} tags. A post has at most ${MAX_TAGS}.`,
    privacy: fields.privacy === "" && "Choose who may see it.",
    madeForKids:
      asksForKids(platform, fields.networks) &&
      fields.madeForKids === "" &&
      "Say whether it is made for kids.",
    networks:
      platform === "upload-post" && fields.networks.length === 0 && "Choose at least one network.",
  };
  return Object.fromEntries(Object.entries(found).filter(([, said]) => said));
}

/** What is said of the chosen time where the clocks change: which moment it is. */
export function clockNote(fields: DayTime, zone: string): string | null {
  const moment = momentOf(fields, zone);
  if (moment?.note === "gap") {
    return `The clocks skip this time on that day. It is posted at ${dayTimeOf(moment.at, zone).time}.`;
  }
  return moment?.note === "double"
    ? "The clocks show this time twice on that day. It is posted at the first of the two."
    : null;
}

/** What posts are told of a plan that has no problems, whether they are new or changed. */
function contentOf(fields: PlanFields, { platform }: PlanPlace, isAi: boolean) {
  return {
    channel_id: fields.channel === NO_CHANNEL ? null : fields.channel,
    ...{ title: fields.title.trim(), description: fields.description.trim() },
    tags: tagsIn(fields.tags),
    // A plan without a choice has a problem and is not sent.
    privacy: fields.privacy || "private",
    cover_at: takesCover(platform, fields.networks) ? fields.coverAt : null,
    ...(fields.madeForKids === "" ? {} : { made_for_kids: fields.madeForKids === "yes" }),
    ...(platform === "upload-post" ? { platforms: fields.networks } : {}),
    disclosure: isAi || fields.tellsAi,
  } as const;
}

/** The body of `POST /api/posts`. @param at when it is sent, milliseconds since 1970 */
export function newPostOf(
  fields: PlanFields,
  place: PlanPlace,
  { at, isAi }: { at: number; isAi: boolean },
): NewPost {
  const [kind, id = ""] = fields.subject.split(/:(.*)/s);
  return {
    ...(kind === "film" ? { film_id: id } : { generation_id: id }),
    ...contentOf(fields, place, isAi),
    at: new Date(at).toISOString(),
  };
}

/** The body of `PATCH /api/posts/{id}`: its time is named only where it was changed. */
export function postChangeOf(fields: PlanFields, place: PlanPlace, isAi: boolean): PostChange {
  const moment = momentOf(fields, place.zone);
  return {
    ...contentOf(fields, place, isAi),
    ...(isUnmoved(fields, place) || !moment ? {} : { at: new Date(moment.at).toISOString() }),
  };
}

/** The fields of a post that is edited. */
export function fieldsOfPost(
  post: PlannedPost,
  zone: string,
  channels: readonly Channel[],
): PlanFields {
  const { film_id: filmId, generation_id: generationId, channel_id: channelId } = post;
  const isThere = channels.some(({ id }) => id === channelId);
  const kids = post.made_for_kids;
  return {
    subject: filmId === null ? `generation:${generationId ?? ""}` : `film:${filmId}`,
    channel: channelId === null ? NO_CHANNEL : isThere ? channelId : "",
    ...dayTimeOf(Date.parse(post.at), zone),
    ...{ title: post.title, description: post.description, tags: post.tags.join(", ") },
    given: NO_TEXTS,
    privacy: post.privacy,
    madeForKids: kids === null ? "" : kids ? "yes" : "no",
    coverAt: post.cover_at,
    networks: post.platforms as UploadPostNetwork[],
    tellsAi: post.disclosure,
  };
}
