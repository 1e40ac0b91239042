import { POST_LIMITS, type PostPlatform } from "./limits";
import {
  bytesOf,
  hashtagsOf,
  isOneText,
  oneText,
  type PostTexts,
  youtubeTexts,
} from "./post-texts";

/** Something that was measured of a post, beside what its platform takes. */
export interface MeasuredPoint {
  state: "ok" | "warn" | "fail";
  /** What was measured, as people read it. */
  value: string;
  /** What the platform takes. */
  limit: string;
  sentence: string;
}

const count = (number: number) => number.toLocaleString("en");
const MB = 1024 ** 2;

/** A size in bytes as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${(bytes / 1024).toFixed(1)} kB`;
  return bytes < 1024 * MB
    ? `${(bytes / MB).toFixed(1)} MB`
    : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** How long a title is. */
export function measureTitle({ title }: PostTexts, platform: PostPlatform): MeasuredPoint {
  const { name, title: rule } = POST_LIMITS[platform];
  const limit = `at most ${count(rule.max)} letters`;
  const value = `${count(title.length)} letters of ${count(rule.max)}`;
  const line = (state: MeasuredPoint["state"], sentence: string): MeasuredPoint => ({
    ...{ state, value, limit, sentence },
  });
  if (title === "")
    return rule.isRequired
      ? line("fail", `${name} needs a title.`)
      : line("warn", "There is no title.");
  if (title.length > rule.max)
    return line(
      "fail",
      `The title is ${count(title.length - rule.max)} letters longer than ${name} takes.`,
    );
  if (!isOneText(platform) && /[<>]/.test(title))
    return line("fail", `${name} refuses < and > in a title.`);
  return line("ok", `${name} takes the title.`);
}

/** How long a description is: with title and hashtags where these are one text. */
export function measureDescription(texts: PostTexts, platform: PostPlatform): MeasuredPoint {
  const { name, description: most } = POST_LIMITS[platform];
  const hashtags = hashtagsOf(texts.tags);
  const isOne = isOneText(platform);
  const whole = isOne ? oneText({ ...texts, hashtags }) : youtubeTexts(texts).description;
  const length = isOne ? whole.length : bytesOf(whole);
  const unit = isOne ? "letters" : "bytes";
  const line = (state: MeasuredPoint["state"], sentence: string): MeasuredPoint => ({
    ...{ state, sentence },
    value: `${count(length)} ${unit} of ${count(most)}`,
    limit: `at most ${count(most)} ${unit}`,
  });
  const what = isOne ? "Title, description and hashtags are" : "Description and hashtags are";
  if (length > most)
    return line("fail", `${what} ${count(length - most)} ${unit} longer than ${name} takes.`);
  if (!isOne && /[<>]/.test(texts.description))
    return line("fail", `${name} refuses < and > in a description.`);
  if (texts.description === "") return line("warn", "There is no description.");
  return line("ok", `${name} takes the description.`);
}

/** The letters of all hashtags together, with what joins them. */
export const tagLetters = (hashtags: readonly string[]): number => hashtags.join(",").length;

/** How many hashtags there are, and how long they are. */
export function measureHashtags({ tags }: PostTexts, platform: PostPlatform): MeasuredPoint {
  const { name, tags: rule } = POST_LIMITS[platform];
  const hashtags = hashtagsOf(tags);
  const letters = tagLetters(hashtags);
  const isCounted = rule.letters !== null && hashtags.length > 0;
  const value = `${hashtags.length} of ${rule.max}${isCounted ? `, ${letters} letters of ${rule.letters}` : ""}`;
  const line = (state: MeasuredPoint["state"], sentence: string): MeasuredPoint => ({
    ...{ state, value, sentence },
    limit: `at most ${rule.max}${rule.letters === null ? "" : `, ${rule.letters} letters together`}`,
  });
  if (rule.letters !== null && letters > rule.letters)
    return line(
      "fail",
      `The hashtags are ${letters - rule.letters} letters longer than ${name} takes.`,
    );
  if (hashtags.length > rule.max)
    return line(
      "fail",
      `${name} takes at most ${rule.max} hashtags. Remove ${hashtags.length - rule.max}.`,
    );
  if (hashtags.length === 0) return line("warn", "There are no hashtags.");
  return line("ok", `${name} takes the hashtags.`);
}

const seconds = (length: number) => `${count(Math.round(length * 10) / 10)} s`;

/** How long a file plays. @param length seconds; null where it is not known */
export function measureLength(length: number | null, platform: PostPlatform): MeasuredPoint {
  const { name, seconds: rule } = POST_LIMITS[platform];
  const limit = `${rule.min} s to ${count(rule.max)} s`;
  if (length === null) {
    const sentence = "The length of the file could not be read.";
    return { state: "warn", value: "not known", limit, sentence };
  }
  const value = `${seconds(length)} of ${count(rule.max)} s`;
  if (length > rule.max)
    return {
      state: "fail",
      value,
      limit,
      sentence: `The film is ${seconds(length - rule.max)} longer than ${name} takes.`,
    };
  if (length < rule.min)
    return {
      state: "fail",
      value,
      limit,
      sentence: `${name} takes videos of at least ${rule.min} s.`,
    };
  return { state: "ok", value, limit, sentence: `${name} takes the length.` };
}

/** How large a file is. @param bytes null where it is not known */
export function measureBytes(bytes: number | null, platform: PostPlatform): MeasuredPoint {
  const { name, bytes: most } = POST_LIMITS[platform];
  const limit = `at most ${sizeText(most)}`;
  if (bytes === null) {
    const sentence = "The size of the file could not be read.";
    return { state: "warn", value: "not known", limit, sentence };
  }
  const value = `${sizeText(bytes)} of ${sizeText(most)}`;
  return bytes > most
    ? {
        state: "fail",
        value,
        limit,
        sentence: `The file is ${sizeText(bytes - most)} larger than ${name} takes.`,
      }
    : { state: "ok", value, limit, sentence: `${name} takes the file.` };
}
