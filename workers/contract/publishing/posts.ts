import * as z from "zod";
import { UPLOAD_POST_NETWORKS } from "./channels";

/**
 * - `draft`: planned without a channel (a reminder), or not finished.
 * - `scheduled`: it is sent at its time.
 * - `uploading`, `processing`: the platform is receiving it, or works on it.
 * - `published`: the platform has it.
 * - `failed`: final. `attention`: its creator can put it right. `publish` tries both again.
 */
export const POST_STATUSES = [
  "draft",
  "scheduled",
  "uploading",
  "processing",
  "published",
  "failed",
  "attention",
] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const PRIVACIES = ["public", "unlisted", "private", "self"] as const;
export type Privacy = (typeof PRIVACIES)[number];

/** Most letters of a title that are taken at all; platforms take fewer, which is a problem of the post. */
export const MAX_POST_TITLE = 2_200;
export const MAX_POST_DESCRIPTION = 5_000;
export const MAX_POST_TAGS = 60;
const MAX_TAG = 100;

/** A post is at most this far ahead. Days. */
export const MAX_DAYS_AHEAD = 365;
/** A post that was missed while the server was down is sent when it is less late than this. Milliseconds. */
export const MAX_LATE_MS = 24 * 60 * 60 * 1000;

const tag = z
  .string()
  .transform((value) => value.normalize("NFC").trim().replace(/^#+/, ""))
  .pipe(z.string().min(1, "A tag is empty.").max(MAX_TAG, `A tag has at most ${MAX_TAG} letters.`));

const fields = {
  at: z.iso.datetime({ offset: true, error: "Choose a date and a time." }),
  title: z
    .string()
    .trim()
    // The first number that is written in a language takes 20 ms of a start.
    .max(MAX_POST_TITLE, {
      error: () => `A title has at most ${MAX_POST_TITLE.toLocaleString("en")} letters.`,
    }),
  description: z.string().max(MAX_POST_DESCRIPTION).default(""),
  tags: z.array(tag).max(MAX_POST_TAGS).default([]),
  /** The second of the film that its cover shows. */
  cover_at: z.number().min(0).max(86_400).nullish(),
  privacy: z.enum(PRIVACIES, "Choose who may see it."),
  made_for_kids: z.boolean().optional(),
  /** Networks at Upload-Post. */
  platforms: z.array(z.enum(UPLOAD_POST_NETWORKS)).max(UPLOAD_POST_NETWORKS.length).optional(),
  /** Whether the platform is told that AI made parts of it. It cannot be false where that is true. */
  disclosure: z.boolean().optional(),
};

/** Exactly one of `film_id` and `generation_id` is given. */
export const newPostSchema = z
  .strictObject({
    film_id: z.string().min(1).max(100).optional(),
    generation_id: z.string().min(1).max(100).optional(),
    channel_id: z.string().min(1).max(100).nullable(),
    ...fields,
  })
  .refine((post) => (post.film_id === undefined) !== (post.generation_id === undefined), {
    path: ["film_id"],
    message: "Choose a film or a result, one of them.",
  });
export type NewPost = z.output<typeof newPostSchema>;

export const changePostSchema = z
  .strictObject({
    channel_id: z.string().min(1).max(100).nullable(),
    ...fields,
    description: z.string().max(MAX_POST_DESCRIPTION),
    tags: z.array(tag).max(MAX_POST_TAGS),
  })
  .partial();
export type PostChange = z.output<typeof changePostSchema>;

/** Most posts of an account that are not published, and most that one list has. */
export const MAX_POSTS = 5_000;
export const MAX_LISTED_POSTS = 1_000;

/** Both ends of what the calendar shows; without them from now on. */
export const postRangeSchema = z.object({
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

/** What is wrong with a post, or would be at its platform. */
export interface PostProblem {
  code: string;
  message: string;
}

/** A planned or sent post. */
export interface PlannedPost {
  id: string;
  film_id: string | null;
  generation_id: string | null;
  /** What is posted, as its creator knows it, also after its deletion. */
  subject: string;
  poster_url: string | null;
  channel_id: string | null;
  status: PostStatus;
  at: string;
  title: string;
  description: string;
  tags: string[];
  cover_at: number | null;
  privacy: Privacy;
  made_for_kids: boolean | null;
  platforms: string[];
  platform_id: string | null;
  platform_url: string | null;
  disclosure: boolean;
  problems: PostProblem[];
  attempts: number;
  created_at: string;
}

/**
 * What a line of a post's receipt is about; `retried` is what did not work and is done again.
 */
export const POST_STAGES = [
  "planned",
  "changed",
  "begun",
  "uploading",
  "processing",
  "retried",
  "published",
  "attention",
  "failed",
] as const;
export type PostStage = (typeof POST_STAGES)[number];

/** A line of a post's receipt. */
export interface PostEvent {
  at: string;
  stage: PostStage;
  detail: string;
}

/** How a post did, as its platform counted at a moment; null where it does not say. */
export interface PostResult {
  at: string;
  views: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
}
