import { type ChannelPlatform, UPLOAD_POST_NETWORKS } from "./channels";
import { POST_LIMITS, POST_PLATFORMS, type PostPlatform } from "./limits";
import {
  type MeasuredPoint,
  measureBytes,
  measureDescription,
  measureHashtags,
  measureLength,
  measureTitle,
  tagLetters,
} from "./measure-post";
import { NOT_PRIVATE } from "./networks";
import { hashtagsOf, type PostTexts } from "./post-texts";
import type { PostProblem } from "./posts";

/** What is checked of a post before it is sent. */
export interface CheckedPost extends PostTexts {
  /** Seconds; null where it is not known. */
  duration: number | null;
  bytes: number | null;
}

/** The platforms whose limits a post meets: a channel's own, or those of the networks that Upload-Post reaches. */
export function platformsOf(
  platform: ChannelPlatform | null,
  networks: readonly string[],
): PostPlatform[] {
  if (platform === null) return [];
  if (platform !== "upload-post") return [platform];
  const reached = new Set<string>(UPLOAD_POST_NETWORKS.filter((name) => networks.includes(name)));
  return POST_PLATFORMS.filter((name) => reached.has(name));
}

/** The codes of what is wrong with a post by the limits of its platforms, whatever happens to it. */
const LIMIT_PROBLEMS = [
  "title_missing",
  "title_too_long",
  "title_refused",
  "description_too_long",
  "description_refused",
  "too_many_tags",
  "tags_too_long",
  "too_short",
  "too_long",
  "too_large",
] as const;
type LimitProblem = (typeof LIMIT_PROBLEMS)[number];

const isLimitProblem = (code: string) => LIMIT_PROBLEMS.some((one) => one === code);

/** What is left of problems without those that follow from limits: the next check finds those again. */
export function withoutLimits(problems: readonly PostProblem[]): PostProblem[] {
  return problems.filter(({ code }) => !isLimitProblem(code) && code !== NOT_PRIVATE);
}

/** What platforms would not take of a post, a sentence each. */
export function limitProblems(
  post: CheckedPost,
  platforms: readonly PostPlatform[],
): PostProblem[] {
  return platforms.flatMap((platform) => problemsAt(post, platform));
}

function problemsAt(post: CheckedPost, platform: PostPlatform): PostProblem[] {
  const { title, tags, duration, bytes } = post;
  const limits = POST_LIMITS[platform];
  const points: [LimitProblem, MeasuredPoint][] = [
    [titleProblem(title, limits.title.max), measureTitle(post, platform)],
    [descriptionProblem(post, platform), measureDescription(post, platform)],
    [tagProblem(tags, limits.tags.letters), measureHashtags(post, platform)],
    [
      (duration ?? 0) < limits.seconds.min ? "too_short" : "too_long",
      measureLength(duration, platform),
    ],
    ["too_large", measureBytes(bytes, platform)],
  ];
  return points.flatMap(([code, { state, sentence: message }]) =>
    state === "fail" ? [{ code, message }] : [],
  );
}

function titleProblem(title: string, most: number): LimitProblem {
  if (title === "") return "title_missing";
  return title.length > most ? "title_too_long" : "title_refused";
}

function tagProblem(tags: readonly string[], most: number | null): LimitProblem {
  return most !== null && tagLetters(hashtagsOf(tags)) > most ? "tags_too_long" : "too_many_tags";
}

/** Signs that are refused are not what makes it too long. */
function descriptionProblem(post: PostTexts, platform: PostPlatform): LimitProblem {
  const plain = { ...post, description: post.description.replace(/[<>]/g, "x") };
  const isTooLong = measureDescription(plain, platform).state === "fail";
  return isTooLong ? "description_too_long" : "description_refused";
}
