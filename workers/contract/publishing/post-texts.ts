import { UNTITLED_FILM } from "../film-title";
import type { Platform } from "../timeline/platforms";
import { POST_LIMITS, POST_PLATFORMS, type PostPlatform } from "./limits";
import type { StoredPostTexts } from "./post-text-schemas";

/** The texts of a post. */
export interface PostTexts {
  title: string;
  description: string;
  tags: readonly string[];
}

/**
 * The texts of a post of a film.
 * @param filmTitle is taken where the document has no title for posts, unless nobody named the film
 */
export const postTextsOf = (stored: StoredPostTexts | undefined, filmTitle: string): PostTexts => ({
  title: stored?.title?.trim() || (filmTitle === UNTITLED_FILM ? "" : filmTitle.trim()),
  description: stored?.description?.trim() ?? "",
  tags: stored?.tags ?? [],
});

/** The platforms of posts behind those that films are checked for: the one place that maps them. */
export const POSTED_AT: Readonly<Record<Platform, readonly PostPlatform[]>> = {
  all: POST_PLATFORMS,
  tiktok: ["tiktok"],
  reels: ["instagram"],
  shorts: ["youtube"],
};

/** Whether title, description and hashtags are one text there. */
export const isOneText = (platform: PostPlatform): boolean => platform !== "youtube";

/** Words of a tag as a hashtag; null where nothing of it may be one. */
function hashtagOf(tag: string): string | null {
  const name = tag.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}_]+/gu, "");
  return /[\p{L}\p{N}]/u.test(name) ? `#${name}` : null;
}

/** The hashtags of some tags, each once, whatever its case. */
export function hashtagsOf(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.flatMap((tag) => {
    const hashtag = hashtagOf(tag);
    if (hashtag === null || seen.has(hashtag.toLowerCase())) return [];
    seen.add(hashtag.toLowerCase());
    return [hashtag];
  });
}

/** The tags in a text that someone typed: divided by commas, spaces or lines, with `#` or without, each once. */
export function typedTags(typed: string): string[] {
  const parts = typed.split(/[\s,;#]+/u).filter((part) => hashtagOf(part) !== null);
  return hashtagsOf(parts)
    .map((hashtag) => [...hashtag.slice(1)].slice(0, 100).join("").slice(0, 100))
    .filter((tag) => tag.isWellFormed())
    .slice(0, 60);
}

/** Texts are cut between words where there is one so near. UTF-16 units. */
const NEAR = 40;

/** A text of at most so many units, without the half of a sign; one that was cut ends with an ellipsis. */
export function cutText(
  whole: string,
  most: number,
  measure = (one: string) => one.length,
): string {
  if (measure(whole) <= most) return whole;
  const signs = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(whole)];
  let [used, end] = [measure("…"), 0];
  for (const { segment, index } of signs) {
    used += measure(segment);
    if (used > most) break;
    end = index + segment.length;
  }
  if (end === 0) return "";
  const cut = whole.slice(0, end);
  const space = cut.search(/\s\S*$/u);
  const isNear = /\S/u.test(whole[end] ?? " ") && space > 0 && end - space <= NEAR;
  return `${(isNear ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The bytes of a text in UTF-8, by which YouTube counts descriptions. */
export const bytesOf = (one: string): number => new TextEncoder().encode(one).length;

/** What is pasted into the fields of a platform, within what it takes. */
export interface FittedTexts {
  title: string;
  description: string;
  hashtags: string[];
}

/** The texts of a post within a platform's limits: what is too long is cut, hashtags past the most are left out. */
export function fitTexts(
  { title, description, tags }: PostTexts,
  platform: PostPlatform,
): FittedTexts {
  const limits = POST_LIMITS[platform];
  const hashtags = fitHashtags(hashtagsOf(tags), limits.tags);
  if (!isOneText(platform)) {
    // YouTube refuses these signs.
    const [plainTitle = "", plain = ""] = [title, description].map((one) =>
      one.replace(/[<>]/g, ""),
    );
    const room = limits.description - bytesOf(joined(["x", hashtags.join(" ")])) - 1;
    return {
      title: cutText(plainTitle, limits.title.max),
      description: cutText(plain, room, bytesOf),
      hashtags,
    };
  }
  const most = limits.description;
  const shownTitle = cutText(
    title,
    Math.min(limits.title.max, most - hashtags.join(" ").length - 4),
  );
  const beside = joined([shownTitle, "x", hashtags.join(" ")]).length - 1;
  return { title: shownTitle, description: cutText(description, most - beside), hashtags };
}

function fitHashtags(
  hashtags: readonly string[],
  { max, letters }: { max: number; letters: number | null },
): string[] {
  const fitted = hashtags.slice(0, max);
  while (letters !== null && fitted.join(",").length > letters) fitted.pop();
  return fitted;
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join("\n\n");

/**
 * What YouTube is told of a post, measured as one description: hashtags that viewers see at its end, and the same as
 * tags, which it searches.
 */
export function youtubeTexts({ description, tags }: Pick<PostTexts, "description" | "tags">) {
  const hashtags = hashtagsOf(tags);
  return {
    description: joined([description, hashtags.join(" ")]),
    tags: hashtags.map((hashtag) => hashtag.slice(1)),
  };
}

/** The one text of platforms where title, description and hashtags are one. */
export const oneText = ({ title, description, hashtags }: FittedTexts): string =>
  joined([title, description, hashtags.join(" ")]);
