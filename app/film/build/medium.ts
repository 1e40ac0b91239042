import type { GenerationRecord } from "#contract/generation";
import type { MediaUpload } from "#contract/multipart-uploads";
import type { StockItem, StockProvider } from "#contract/stock";
import type { AudioSource, Licence, VisualSource } from "#contract/timeline/timeline";
import { generationName } from "#lib/generation-name";
import { UNREAD } from "../edit/device-sources";

/** The first length of a picture on the timeline, in seconds. */
export const STILL_SECONDS = 3;

/** Something that can be added to a film, the same from every tab. */
export interface Medium {
  /** Unlike that of any other. */
  key: string;
  /** Its prompt or its file's name. */
  name: string;
  type: "image" | "video" | "audio";
  url: string;
  /** A small picture of it, where there is one. */
  posterUrl: string | null;
  /** Seconds, where it is known. */
  duration: number | null;
  source:
    | { kind: "generation"; id: string }
    | { kind: "upload"; key: string }
    | { kind: "stock"; id: string }
    /** A file of this device, which is not uploaded. */
    | { kind: "device"; id: string; name: string; bytes: number }
    /** A library's, which is not copied yet. */
    | { kind: "library"; provider: StockProvider; id: string; author: string; licence: string }
    | { kind: "color"; color: string; to: string }
    | Extract<AudioSource, { kind: "effect" }>;
  width: number | null;
  height: number | null;
  hasAudio: boolean | null;
  /** Under which terms it may be used, of others' work. */
  licence: Omit<Licence, "item"> | null;
}

const typeOf = (contentType: string | null): Medium["type"] =>
  contentType?.startsWith("video/")
    ? "video"
    : contentType?.startsWith("audio/")
      ? "audio"
      : "image";

/** A result of the history; null for one without a file. */
export function mediumOfRecord(record: GenerationRecord): Medium | null {
  const { id, output_url: url, output_type, width, height, duration } = record;
  if (!url) return null;
  return {
    key: id,
    name: generationName(record),
    type: typeOf(output_type),
    url,
    posterUrl: null,
    duration: duration ?? null,
    source: { kind: "generation", id },
    width,
    height,
    hasAudio: null,
    licence: null,
  };
}

export function mediumOfUpload(upload: MediaUpload): Medium {
  const { key, url, name, contentType, width, height, duration, has_audio, licence } = upload;
  return {
    key,
    name: name ?? "Upload",
    type: typeOf(contentType),
    url,
    posterUrl: null,
    duration,
    // The check before an export asks for the licence of what is named as stock.
    source: licence
      ? { kind: "stock", id: `${licence.provider}:${licence.id}` }
      : { kind: "upload", key },
    width,
    height,
    hasAudio: has_audio,
    licence: licence && {
      provider: licence.provider,
      id: licence.id,
      author: licence.author,
      authorUrl: licence.author_url,
      pageUrl: licence.page_url,
      licence: licence.licence,
      fetchedAt: licence.fetched_at,
    },
  };
}

/** A clip of a library, which has no file of ours until it is copied. */
export function mediumOfStock(item: StockItem): Medium {
  const { provider, id, title, author, licence, duration, width, height } = item;
  const { poster_url: posterUrl } = item;
  return {
    ...{ key: `${provider}:${id}`, name: title, url: "", posterUrl, width, height },
    type: id.startsWith("video") ? "video" : "image",
    duration: duration ?? null,
    source: { kind: "library", provider, id, author, licence },
    ...{ hasAudio: null, licence: null },
  };
}

/** Seconds as documents keep them: whole milliseconds. */
export const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

type StoredSource = Extract<
  Medium["source"],
  { kind: "generation" | "upload" | "stock" | "device" }
>;

/** Where a medium's file is, as a piece says it. */
const placeOf = (source: StoredSource, url: string) =>
  source.kind === "device" ? { ...source, sha256: UNREAD } : { ...source, url };

/** The source of a scene. @param seconds the clip's length */
export function visualSourceOf(medium: Medium, seconds: number): VisualSource {
  const { source, type, url, width, height, hasAudio } = medium;
  if (source.kind === "color") return source;
  if (source.kind === "effect") throw new Error("a sound is no scene");
  if (source.kind === "library") throw new Error("a clip is copied before it is a scene");
  return {
    ...placeOf(source, url),
    type: type === "video" ? "video" : "image",
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(type === "video" ? { duration: toMilliseconds(seconds) } : {}),
    ...(hasAudio === null ? {} : { hasAudio }),
  };
}

/** The source of a sound. @param seconds its length */
export function audioSourceOf({ source, url }: Medium, seconds: number): AudioSource {
  if (source.kind === "effect") return source;
  if (source.kind === "color") throw new Error("a colour has no sound");
  if (source.kind === "library") throw new Error("a clip is copied before it is used");
  return { ...placeOf(source, url), duration: seconds };
}
