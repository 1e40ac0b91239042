import * as z from "zod";
import { CAPTION_STYLES, DEFAULT_CAPTION_STYLE, type EFFECT_NAMES, type MOODS } from "./names";
import {
  audioSource,
  color,
  FRAME_RATES,
  gainDb,
  id,
  look,
  name,
  seconds,
  share,
  side,
  TIMELINE_LIMITS,
  text,
  transition,
  visualSource,
} from "./parts";
import { captionBoxOf } from "./platforms";

const cut = { id, in: seconds.default(0), out: seconds, at: seconds, label: text.optional() };

const visualItem = z
  .strictObject({
    ...cut,
    src: visualSource,
    speed: z.number().min(TIMELINE_LIMITS.speed.from).max(TIMELINE_LIMITS.speed.to).default(1),
    fit: z.enum(["cover", "contain"]).default("cover"),
    focus: z.tuple([share, share]).default([0.5, 0.5]),
    motion: z.enum(["none", "push", "pull", "pan"]).default("none"),
    strength: share.default(0.5),
    /** The centre and the width in shares of the frame, degrees clockwise; without it the whole frame. */
    place: z
      .strictObject({
        x: z.number().min(-1).max(2),
        y: z.number().min(-1).max(2),
        width: z.number().min(0.01).max(3),
        rotation: z.number().min(-360).max(360).default(0),
      })
      .optional(),
    opacity: share.default(1),
    look: look.optional(),
    transitionIn: transition.optional(),
    transitionOut: transition.optional(),
    gainDb,
    muted: z.boolean().default(false),
    why: text.optional(),
  })
  .refine((item) => item.out > item.in, { path: ["out"], message: "It must end after its start." });

const spokenWord = z.strictObject({
  word: z.string().max(TIMELINE_LIMITS.letters),
  start: seconds,
  end: seconds,
});
const audioItem = z
  .strictObject({
    ...cut,
    src: audioSource,
    gainDb,
    fadeIn: z.number().min(0).max(60).default(0),
    fadeOut: z.number().min(0).max(60).default(0),
    loop: z.boolean().default(false),
    duckUnder: z.literal("voice").optional(),
    text: text.optional(),
    words: z.array(spokenWord).max(TIMELINE_LIMITS.words).optional(),
    rights: z.boolean().optional(),
  })
  .refine((item) => item.out > item.in, { path: ["out"], message: "It must end after its start." });

const captionStyle = z.strictObject({
  preset: z.enum(CAPTION_STYLES).default(DEFAULT_CAPTION_STYLE),
  /** The height of the letters as a share of the frame's width. */
  size: z.number().min(0.02).max(0.2).default(0.075),
  color: color.default("#ffffff"),
  highlight: color.default("#ffe14d"),
  stroke: color.default("#000000"),
  strokeWidth: z.number().min(0).max(0.4).default(0.14),
  plate: color.optional(),
  uppercase: z.boolean().default(false),
  maxWords: z.number().int().min(1).max(12).default(4),
  maxLines: z.number().int().min(1).max(3).default(2),
  speakers: z.array(color).max(8).default([]),
});

const captionWord = z.strictObject({
  w: z.string().min(1).max(TIMELINE_LIMITS.letters),
  t0: seconds,
  t1: seconds,
  speaker: z.number().int().min(0).max(7).optional(),
  emphasis: z.boolean().optional(),
  breakAfter: z.boolean().optional(),
  /** The spoken sentence that it belongs to; it moves with it. */
  item: id.optional(),
});

const captionSource = z.strictObject({
  kind: z.enum(["script", "speech", "pasted", "file"]),
  /** The model that recognised the words, or the file they were read from. */
  name: name.optional(),
});

const audioTrack = {
  id,
  name: name.optional(),
  muted: z.boolean().default(false),
  gainDb,
  items: z.array(audioItem).max(TIMELINE_LIMITS.items),
};
const track = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("visual"),
    id,
    name: name.optional(),
    hidden: z.boolean().default(false),
    items: z.array(visualItem).max(TIMELINE_LIMITS.items),
  }),
  z.strictObject({ kind: z.literal("voice"), ...audioTrack }),
  z.strictObject({ kind: z.literal("music"), ...audioTrack }),
  z.strictObject({ kind: z.literal("sfx"), ...audioTrack }),
  z.strictObject({
    kind: z.literal("captions"),
    id,
    hidden: z.boolean().default(false),
    style: captionStyle,
    words: z.array(captionWord).max(TIMELINE_LIMITS.words),
    /** Where they stand: shares of the frame. Where that is by default depends on the film's size. */
    box: z
      .strictObject({ x: share, y: share, width: share, height: share })
      .optional()
      .describe(
        "Without it: the middle of a film that is more than 1.5 times as high as wide, the lower third of any other.",
      ),
    language: z.string().max(35).optional(),
    timing: z.enum(["exact", "recognised", "estimated"]).default("exact"),
    /** Where the words come from; older documents do not say. */
    source: captionSource.optional(),
  }),
]);

const licence = z.strictObject({
  item: id.optional(),
  provider: name,
  id: name,
  author: name.optional(),
  authorUrl: z.string().max(2000).optional(),
  pageUrl: z.string().max(2000).optional(),
  licence: name,
  fetchedAt: z.string().max(40).optional(),
});

/** Whether no two tracks and no two pieces share an id: edits find them by it. */
function hasOwnIds(timeline: { tracks: z.infer<typeof track>[] }): boolean {
  const ids = timeline.tracks.flatMap((one) =>
    one.kind === "captions" ? [one.id] : [one.id, ...one.items.map((item) => item.id)],
  );
  return new Set(ids).size === ids.length;
}

const timelineDocument = z.strictObject({
  version: z.literal(1),
  size: z.strictObject({ width: side, height: side }),
  fps: z.literal(FRAME_RATES),
  tracks: z.array(track).max(TIMELINE_LIMITS.tracks),
  script: z.string().max(TIMELINE_LIMITS.script).optional(),
  label: name.optional(),
  licences: z.array(licence).max(TIMELINE_LIMITS.licences).default([]),
});

/** A film whose captions all have their place. */
function withBoxes(timeline: z.infer<typeof timelineDocument>) {
  const tracks = timeline.tracks.map((one) =>
    one.kind === "captions" ? { ...one, box: one.box ?? captionBoxOf(timeline.size) } : one,
  );
  return { ...timeline, tracks };
}

/** The document of a film, version 1. Times in seconds, places in shares of the frame, gains in dB. */
export const timelineSchema = timelineDocument
  .refine(hasOwnIds, { path: ["tracks"], message: "Two tracks or pieces have the same id." })
  .transform(withBoxes);

export type Timeline = z.infer<typeof timelineSchema>;
/** A document as it is stored: what it does not say has its default. */
export type StoredTimeline = z.input<typeof timelineSchema>;
export type Track = Timeline["tracks"][number];
export type VisualTrack = Extract<Track, { kind: "visual" }>;
export type AudioTrack = Extract<Track, { kind: "voice" | "music" | "sfx" }>;
export type CaptionTrack = Extract<Track, { kind: "captions" }>;
export type VisualItem = z.infer<typeof visualItem>;
export type AudioItem = z.infer<typeof audioItem>;
export type VisualSource = VisualItem["src"];
export type AudioSource = AudioItem["src"];
export type Transition = z.infer<typeof transition>;
export type Look = z.infer<typeof look>;
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
  fps = 30 as Timeline["fps"],
} = {}): Timeline {
  return { version: 1, size: { width, height }, fps, tracks: [], licences: [] };
}

/** The length of a piece on the timeline, in seconds. */
export function itemLength(item: VisualItem | AudioItem): number {
  return (item.out - item.in) / ("speed" in item ? item.speed : 1);
}

/** Whether a piece tells how long a film is: a scene or a voice, not what is laid over or under them. */
const isTold = ({ kind }: Track, item: VisualItem | AudioItem) =>
  kind === "voice" ||
  ("fit" in item && item.place === undefined && ("url" in item.src || item.src.kind === "color"));

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
