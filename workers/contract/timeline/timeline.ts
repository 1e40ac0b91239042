import * as z from "zod";
import { postTextsSchema } from "../publishing/post-texts";
import { transcriptLink } from "../transcripts";
import { DEFAULT_FRAME_RATE, frameRate } from "./frame-rates";
import { audioKeys, kenBurns, placeKeys, visualKeys } from "./keys";
import { lookSchema } from "./look";
import { type chroma, MASKING, type mask } from "./masking";
import type { EFFECT_NAMES, MOODS } from "./names";
import { PACING, type RampPoint, secondsBetween } from "./pace";
import {
  audioSource,
  color,
  denoise,
  id,
  lettering,
  name,
  seconds,
  share,
  TIMELINE_LIMITS,
  type transition,
  visualSource,
} from "./parts";
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
  AUDIO_ITEM,
  type captionSource,
  captionStyle as captionStyle1,
  type captionWord,
  DOCUMENT_SHAPE,
  type licence,
  type spokenWord,
  TRACK_SHAPES,
  timeline1Schema,
  VISUAL_ITEM,
} from "./version-1";

/** How high a row of the editor is. */
export const ROW_HEIGHTS = ["small", "medium", "large"] as const;

/** What a row's head says of it. Pieces of a locked row do not change, and nothing that others do moves them. */
const row = {
  name: name.optional(),
  locked: z.boolean().optional(),
  /** By default medium. */
  height: z.enum(ROW_HEIGHTS).optional(),
};

/** The shapes for which a piece can be framed: those that platforms take, and any other. */
export const FRAMED_SHAPES = ["9:16", "1:1", "4:5", "16:9", "custom"] as const;

const { fit, focus, place } = VISUAL_ITEM.shape;

const VISUAL_ITEM_2 = VISUAL_ITEM.extend({
  ...{ src: visualSource, look: lookSchema.optional(), denoise },
  /** Its own sound is a voice: music makes room for it. */
  speaks: z.boolean().optional(),
  ...MASKING,
  ...PACING,
  /** Values that change while it is shown. Each has precedence over the field of its name. */
  keys: visualKeys.optional(),
  /** Its picture moves between two frames, where it fills the frame; `motion` has no effect then. */
  kenBurns: kenBurns.optional(),
  /** How it is framed where the film has another shape: it keeps what was set there. */
  framings: z
    .partialRecord(
      z.enum(FRAMED_SHAPES),
      z.strictObject({
        ...{ fit, focus, place },
        kenBurns: kenBurns.optional(),
        keys: placeKeys.optional(),
      }),
    )
    .optional(),
});

const AUDIO_ITEM_2 = AUDIO_ITEM.extend({
  src: audioSource,
  denoise,
  /** Values that change while it is heard. Each has precedence over the field of its name. */
  keys: audioKeys.optional(),
});

const captionStyle = captionStyle1.extend({
  ...lettering,
  weight: z.number().int().min(100).max(900).optional(),
});

/** The rows of a document, by what its version has as pieces. */
function tracksOf<Visual extends z.ZodType, Audio extends z.ZodType>(visual: Visual, audio: Audio) {
  const audioItems = z.array(audio).max(TIMELINE_LIMITS.items);
  const track = z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("visual"),
      ...TRACK_SHAPES.visual,
      items: z.array(visual).max(TIMELINE_LIMITS.items),
      ...row,
      /** The sound of its clips is not heard. */
      muted: z.boolean().optional(),
    }),
    z.strictObject({ kind: z.literal("voice"), ...TRACK_SHAPES.voice, items: audioItems, ...row }),
    z.strictObject({ kind: z.literal("music"), ...TRACK_SHAPES.music, items: audioItems, ...row }),
    z.strictObject({ kind: z.literal("sfx"), ...TRACK_SHAPES.sfx, items: audioItems, ...row }),
    z.strictObject({
      kind: z.literal("captions"),
      ...TRACK_SHAPES.captions,
      style: captionStyle,
      /** Where they are where the film has another shape: they keep what was set there. */
      boxes: z
        .partialRecord(
          z.enum(FRAMED_SHAPES),
          z.strictObject({ x: share, y: share, width: share, height: share }),
        )
        .optional(),
      ...row,
    }),
  ]);
  return z.array(track).max(TIMELINE_LIMITS.tracks);
}

/** A place of the film that its maker marked, in seconds. */
const marker = z.strictObject({
  id,
  at: seconds,
  label: name.optional(),
  color: color.optional(),
});

/** Sides of a film, in pixels: even, as encoders need them. */
const { from, to } = TIMELINE_LIMITS.side;
const side = z.number().int().min(from).max(to).multipleOf(2);

/** How a document of version 2 is seen. Fields keep their order: documents are compared as they are written. */
const FRAME_2 = { size: z.strictObject({ width: side, height: side }), fps: frameRate };

/** What a document of version 2 has behind its rows. */
const SHAPE_2 = {
  ...DOCUMENT_SHAPE,
  markers: z.array(marker).max(TIMELINE_LIMITS.markers).default([]),
  /** The words that were recognised in its media, stored beside it. Of two that heard the same medium, the later counts. */
  transcripts: z.array(transcriptLink).max(TIMELINE_LIMITS.transcripts).optional(),
  /** Names of those who speak, by their numbers. */
  speakers: z.array(name).max(TIMELINE_LIMITS.speakers).optional(),
};

/** The document of a film, version 2. Times in seconds, places in shares of the frame, gains in dB. */
export const timeline2Schema = z
  .strictObject({
    version: z.literal(2),
    ...FRAME_2,
    tracks: tracksOf(
      VISUAL_ITEM_2.refine(endsAfterStart, ENDS_EARLY).refine(isTimedAsClip, NOT_A_CLIP),
      AUDIO_ITEM_2.refine(endsAfterStart, ENDS_EARLY),
    ),
    ...SHAPE_2,
  })
  .refine(hasOwnIds, SAME_IDS)
  .transform((film) => ({
    ...film,
    tracks: film.tracks.map((one) => (one.kind === "captions" ? withBox(one, film.size) : one)),
  }));

const visualItemSchema = VISUAL_ITEM_2.extend({
  src: z.discriminatedUnion("kind", [...visualSource.options, ...RECIPE_SOURCES]),
  cites,
})
  .refine(endsAfterStart, ENDS_EARLY)
  .refine(isTimedAsClip, NOT_A_CLIP);
const audioItemSchema = AUDIO_ITEM_2.extend({ cites }).refine(endsAfterStart, ENDS_EARLY);

/** The document of a film, version 3: the newest. What recipes add is in it. */
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

export type Timeline2 = z.infer<typeof timeline2Schema>;
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
export type CaptionStyle = z.infer<typeof captionStyle>;
export type CaptionWord = z.infer<typeof captionWord>;
export type CaptionSource = z.infer<typeof captionSource>;
export type SpokenWord = z.infer<typeof spokenWord>;
export type Licence = z.infer<typeof licence>;
export type Mood = (typeof MOODS)[number];
export type EffectName = (typeof EFFECT_NAMES)[number];

/** A caption style with everything that is not given at its default. */
export function captionStyleOf(given: Partial<CaptionStyle>): CaptionStyle {
  return captionStyle.parse(given);
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
  const pieces = tracks.flatMap((one): (VisualItem | AudioItem)[] =>
    one.kind === "captions" ? [] : one.items,
  );
  const words = tracks.flatMap((one) => (one.kind === "captions" ? one.words : []));
  const hasTale = tracks.some(
    (one) => one.kind !== "captions" && one.items.some((item) => isTold(one, item)),
  );
  const last = pieces.reduce((end, item) => Math.max(end, item.at + itemLength(item)), 0);
  return hasTale ? last : words.reduce((end, { t1 }) => Math.max(end, t1), last);
}
