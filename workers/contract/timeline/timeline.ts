import * as z from "zod";
import { postTextsSchema } from "../publishing/post-text-schemas";
import { DEFAULT_FRAME_RATE } from "./frame-rates";
import type { chroma, mask } from "./masking";
import type { EFFECT_NAMES, MOODS } from "./names";
import { type RampPoint, secondsBetween } from "./pace";
import { type transition, visualSource } from "./parts";
import { cites, RECIPE_SHAPE, RECIPE_SOURCES } from "./recipe-parts";
import {
  ENDS_EARLY,
  endsAfterStart,
  hasOwnIds,
  isTimedAsClip,
  NOT_A_CLIP,
  SAME_IDS,
  withBox,
} from "./rules";
import { isFile } from "./source-file";
import {
  type captionSource,
  type captionWord,
  type licence,
  type spokenWord,
  timeline1Schema,
} from "./version-1";
import {
  AUDIO_ITEM_2,
  captionStyle2,
  FRAME_2,
  type marker,
  SHAPE_2,
  timeline2Schema,
  tracksOf,
  VISUAL_ITEM_2,
} from "./version-2";

const visualItemSchema = VISUAL_ITEM_2.extend({
  src: z.discriminatedUnion("kind", [...visualSource.options, ...RECIPE_SOURCES]),
  cites,
})
  .refine(endsAfterStart, ENDS_EARLY)
  .refine(isTimedAsClip, NOT_A_CLIP);
const audioItemSchema = AUDIO_ITEM_2.extend({ cites }).refine(endsAfterStart, ENDS_EARLY);

/** The document of a film, version 3: the newest. Additions of recipes are in it. */
export const timelineSchema = z
  .strictObject({
    version: z.literal(3),
    ...FRAME_2,
    tracks: tracksOf(visualItemSchema, audioItemSchema),
    ...SHAPE_2,
    ...RECIPE_SHAPE,
    /** What is written beside it where it is posted. */
    post: postTextsSchema.optional(),
  })
  .refine(hasOwnIds, SAME_IDS)
  .transform((film) => ({
    ...film,
    tracks: film.tracks.map((one) => (one.kind === "captions" ? withBox(one, film.size) : one)),
  }));

/** A document of any version. */
export const anyTimelineSchema = z.discriminatedUnion("version", [
  timeline1Schema,
  timeline2Schema,
  timelineSchema,
]);

export type Timeline = z.infer<typeof timelineSchema>;
/** A document of any version, complete. */
export type AnyTimeline = z.infer<typeof anyTimelineSchema>;
export type Marker = z.infer<typeof marker>;
/** A document as it is stored, of any version: what it does not say has its default. */
export type StoredTimeline = z.input<typeof anyTimelineSchema>;
export type Track = Timeline["tracks"][number];
export type VisualTrack = Extract<Track, { kind: "visual" }>;
export type AudioTrack = Extract<Track, { kind: "voice" | "music" | "sfx" }>;
export type CaptionTrack = Extract<Track, { kind: "captions" }>;
export type VisualItem = z.infer<typeof visualItemSchema>;
export type AudioItem = z.infer<typeof audioItemSchema>;
export type VisualSource = VisualItem["src"];
/** What a title shows. */
export type TitleSource = Extract<VisualSource, { kind: "text" }>;
/** What a chat shows. */
export type ChatSource = Extract<VisualSource, { kind: "chat" }>;
export type ChatMessage = ChatSource["messages"][number];
/** A sentence of a source on a card. */
export type QuoteSource = Extract<VisualSource, { kind: "quote" }>;
/** A number that counts. */
export type CountSource = Extract<VisualSource, { kind: "count" }>;
/** A picture that is a part of something drawn. */
export type PictureSource = NonNullable<ChatMessage["picture"]>;
export type AudioSource = AudioItem["src"];
export type Transition = z.infer<typeof transition>;
export type Ramp = RampPoint[];
export type PieceMask = z.infer<typeof mask>;
export type Chroma = z.infer<typeof chroma>;
export type CaptionStyle = z.infer<typeof captionStyle2>;
export type CaptionWord = z.infer<typeof captionWord>;
export type CaptionSource = z.infer<typeof captionSource>;
export type SpokenWord = z.infer<typeof spokenWord>;
export type Licence = z.infer<typeof licence>;
export type Mood = (typeof MOODS)[number];
export type EffectName = (typeof EFFECT_NAMES)[number];

/** A caption style with everything that is not given at its default. */
export function captionStyleOf(given: Partial<CaptionStyle>): CaptionStyle {
  return captionStyle2.parse(given);
}

/** A film with nothing in it: 1080 × 1920 at 30 frames a second unless another is asked for. */
export function emptyTimeline({
  width = 1080,
  height = 1920,
  fps = DEFAULT_FRAME_RATE,
} = {}): Timeline {
  return { version: 3, size: { width, height }, fps, tracks: [], licences: [], markers: [] };
}

/** The length of a piece on the timeline, in seconds. */
export function itemLength(item: VisualItem | AudioItem): number {
  return secondsBetween(item, item.in, item.out);
}

/** Whether a piece tells how long a film is: a scene or a voice, not what is laid over or under them. */
const isTold = ({ kind }: Track, item: VisualItem | AudioItem) =>
  kind === "voice" ||
  ("fit" in item && item.place === undefined && (isFile(item.src) || item.src.kind === "color"));

/**
 * How long a film is, in seconds: until its last piece that is seen or heard ends. Captions are read over scenes or
 * a voice: behind them they would only be read on black. Without either they are the film, and count as any piece.
 */
export function durationOf({ tracks }: Timeline): number {
  let [end, read, hasTale] = [0, 0, false];
  // Loops, since a preview asks several times for each frame.
  for (const track of tracks) {
    if (track.kind === "captions") {
      for (const { t1 } of track.words) read = Math.max(read, t1);
      continue;
    }
    for (const item of track.items) {
      end = Math.max(end, item.at + itemLength(item));
      hasTale ||= isTold(track, item);
    }
  }
  return hasTale ? end : Math.max(end, read);
}
