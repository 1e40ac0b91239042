import { POST_LIMITS, type PostPlatform } from "#contract/publishing/limits";
import {
  type MeasuredPoint,
  measureBytes,
  measureDescription,
  measureHashtags,
  measureLength,
  measureTitle,
} from "#contract/publishing/measure-post";
import { isOneText, type PostTexts } from "#contract/publishing/post-texts";
import { linesText } from "./texts";

/** What a kit has, as it was measured. */
export interface KitFacts {
  texts: PostTexts;
  platform: PostPlatform;
  film: {
    name: string;
    type: string | null;
    bytes: number | null;
    /** Seconds. */
    duration: number | null;
    width: number | null;
    height: number | null;
    /** The exported revision where it is known, and the film's present one. */
    revision: number | null;
    present: number;
  };
  /** Null without one. */
  cover: { name: string; type: string; width: number; height: number } | null;
  subtitles: number;
  isAi: boolean;
  /** When the post is planned, in milliseconds since 1970; null where it is not. */
  at: number | null;
}

/** YouTube takes thumbnails from this width on. Pixels. */
const MIN_COVER = 640;

type Line = Pick<MeasuredPoint, "state" | "value" | "sentence"> & { title: string };

/** The list as lines with their measured values. */
export function checklistOf(facts: KitFacts): Line[] {
  const { texts, platform, film } = facts;
  const line = (title: string, { state, value, sentence }: Omit<Line, "title">): Line => ({
    ...{ title, state, value, sentence },
  });
  return [
    line("Title", measureTitle(texts, platform)),
    line(isOneText(platform) ? "Caption" : "Description", measureDescription(texts, platform)),
    line("Hashtags", measureHashtags(texts, platform)),
    line("Length", measureLength(film.duration, platform)),
    line("File size", measureBytes(film.bytes, platform)),
    line("File", fileLine(facts)),
    line("Cover", coverLine(facts)),
    line("Subtitles", subtitleLine(facts)),
    line("Disclosure", disclosureLine(facts)),
    ...(film.revision === null || film.revision === film.present
      ? []
      : [
          line("Export", {
            ...{ state: "warn", value: `revision ${film.revision} of ${film.present}` },
            sentence: "The film was changed after its newest export.",
          }),
        ]),
  ];
}

function fileLine({ platform, film }: KitFacts): Omit<Line, "title"> {
  const { name } = POST_LIMITS[platform];
  const pixels = film.width && film.height ? `, ${film.width} × ${film.height} pixels` : "";
  const value = `${film.type === "video/mp4" ? "MP4" : (film.type ?? "unknown")}${pixels}`;
  return film.type === "video/mp4"
    ? { state: "ok", value, sentence: `${name} takes MP4.` }
    : { state: "warn", value, sentence: `${name} may refuse it. Export the film as MP4.` };
}

function coverLine({ cover, platform }: KitFacts): Omit<Line, "title"> {
  const { name } = POST_LIMITS[platform];
  if (!cover)
    return { state: "warn", value: "none", sentence: `Choose a frame of the film at ${name}.` };
  const value = `${cover.name}, ${cover.width} × ${cover.height} pixels`;
  if (!["image/jpeg", "image/png"].includes(cover.type))
    return { state: "warn", value, sentence: `${name} takes covers as JPEG or PNG.` };
  if (platform === "youtube" && cover.width < MIN_COVER)
    return {
      ...{ state: "warn", value },
      sentence: `${name} takes thumbnails from ${MIN_COVER} pixels of width on. Choose a frame there.`,
    };
  return { state: "ok", value, sentence: "A frame of the film may be chosen there instead." };
}

function subtitleLine({ subtitles, platform }: KitFacts): Omit<Line, "title"> {
  if (subtitles === 0)
    return {
      ...{ state: "warn", value: "none" },
      sentence: "The film has no captions: captions.srt is empty.",
    };
  const { name } = POST_LIMITS[platform];
  const sentence = takesSubtitles(platform)
    ? `Add captions.srt as subtitles at ${name}.`
    : `${name} takes no file of subtitles by hand: captions.srt is for elsewhere.`;
  return { state: "ok", value: `${subtitles} in captions.srt`, sentence };
}

/** Whether a file of subtitles can be added where a film is uploaded by hand. */
const takesSubtitles = (platform: PostPlatform) => platform === "youtube";

function disclosureLine({ isAi, platform }: KitFacts): Omit<Line, "title"> {
  const { name, disclosureName } = POST_LIMITS[platform];
  return isAi
    ? {
        ...{ state: "warn", value: "AI made parts" },
        sentence: `Switch on “${disclosureName}” at ${name}. disclosure.txt says what AI made.`,
      }
    : { state: "ok", value: "none known", sentence: "No part is known to be made by AI." };
}

const MARKS = { ok: "[x]", warn: "[ ]", fail: "[!]" } as const;

/** The list as a file: what is in order, what is to do, and what the platform does not take. */
export function checklistText(facts: KitFacts): string {
  const { platform, film, cover, at } = facts;
  const { name, uploadUrl, disclosureName } = POST_LIMITS[platform];
  const lines = checklistOf(facts);
  const refused = lines.filter(({ state }) => state === "fail");
  const steps = [
    `Open ${uploadUrl}`,
    `Upload ${film.name}`,
    "Paste what caption.txt says. It is cut to what the platform takes.",
    ...(cover ? [`Choose ${cover.name} as cover, or a frame of the film`] : []),
    ...(facts.isAi ? [`Switch on “${disclosureName}”`] : []),
    ...(facts.subtitles > 0 && takesSubtitles(platform) ? ["Add captions.srt as subtitles"] : []),
  ];
  return linesText([
    `Checklist for ${name}`,
    at === null ? "No time is planned." : `Planned for ${new Date(at).toISOString()}`,
    "",
    "[x] in order   [ ] to look at   [!] the platform does not take it",
    ...lines.map(
      ({ title, state, value, sentence }) => `${MARKS[state]} ${title}: ${value}. ${sentence}`,
    ),
    "",
    ...(refused.length === 0
      ? []
      : [
          `${name} does not take this post as it is: ${refused.map(({ title }) => title.toLowerCase()).join(", ")}.`,
          "",
        ]),
    "Steps",
    ...steps.map((step, index) => `${index + 1}. ${step}`),
  ]);
}
