import { type ChannelPlatform, UPLOAD_POST_NETWORKS } from "./channels";
import { POST_LIMITS, POST_PLATFORMS, type PostPlatform } from "./limits";
import type { PostProblem } from "./posts";

/** What is checked of a post before it is sent. */
export interface CheckedPost {
  title: string;
  description: string;
  tags: readonly string[];
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
export const LIMIT_PROBLEMS = [
  "title_missing",
  "title_too_long",
  "description_too_long",
  "too_many_tags",
  "tags_too_long",
  "too_short",
  "too_long",
  "too_large",
] as const;
type LimitProblem = (typeof LIMIT_PROBLEMS)[number];

const isLimitProblem = (code: string) => LIMIT_PROBLEMS.some((one) => one === code);

/** What is left of problems without those that follow from limits: they are found anew. */
export function withoutLimits(problems: readonly PostProblem[]): PostProblem[] {
  return problems.filter(({ code }) => !isLimitProblem(code));
}

/** What platforms would not take of a post, a sentence each. */
export function limitProblems(
  post: CheckedPost,
  platforms: readonly PostPlatform[],
): PostProblem[] {
  return platforms.flatMap((platform) => problemsAt(post, platform));
}

function problemsAt(post: CheckedPost, platform: PostPlatform): PostProblem[] {
  const { name, title, description, tags, seconds, bytes } = POST_LIMITS[platform];
  const found: (PostProblem & { code: LimitProblem })[] = [];
  const add = (code: LimitProblem, message: string) => found.push({ code, message });
  const letters = (count: number) => `${count.toLocaleString("en")} letters`;
  if (title.isRequired && post.title === "") add("title_missing", `${name} needs a title.`);
  if (post.title.length > title.max)
    add(
      "title_too_long",
      `${name} takes titles of at most ${letters(title.max)}; this one has ${post.title.length.toLocaleString("en")}.`,
    );
  if (post.description.length > description)
    add(
      "description_too_long",
      `${name} takes descriptions of at most ${letters(description)}; this one has ${post.description.length.toLocaleString("en")}.`,
    );
  if (post.tags.length > tags.max)
    add(
      "too_many_tags",
      `${name} takes at most ${tags.max} tags; this post has ${post.tags.length}.`,
    );
  // What joins them counts too.
  const joined = post.tags.join(",").length;
  if (tags.letters !== null && joined > tags.letters)
    add(
      "tags_too_long",
      `${name} takes tags of at most ${letters(tags.letters)} together; these have ${joined.toLocaleString("en")}.`,
    );
  const { duration } = post;
  if (duration !== null && duration < seconds.min)
    add("too_short", `${name} takes videos of at least ${seconds.min} s.`);
  if (duration !== null && duration > seconds.max)
    add("too_long", `${name} takes videos of at most ${Math.floor(seconds.max / 60)} minutes.`);
  if (post.bytes !== null && post.bytes > bytes)
    add("too_large", `${name} takes files of at most ${Math.floor(bytes / 1024 ** 2)} MB.`);
  return found;
}
