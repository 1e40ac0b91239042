import * as z from "zod";
import { CAPTION_STYLES, DEFAULT_CAPTION_STYLE } from "./names";
import {
  audioSource1,
  color,
  gainDb,
  id,
  look,
  name,
  seconds,
  share,
  TIMELINE_LIMITS,
  text,
  transition,
  visualSource1,
} from "./parts";
import { ENDS_EARLY, endsAfterStart, hasOwnIds, SAME_IDS, withBox } from "./rules";

const cut = { id, in: seconds.default(0), out: seconds, at: seconds, label: text.optional() };

/** A piece of a picture without what it shows, which versions add to. */
export const VISUAL_ITEM = z.strictObject({
  ...cut,
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
});

const visualItem = VISUAL_ITEM.extend({ src: visualSource1 }).refine(endsAfterStart, ENDS_EARLY);

export const spokenWord = z.strictObject({
  word: z.string().max(TIMELINE_LIMITS.letters),
  start: seconds,
  end: seconds,
});

/** A sound without what it plays, which versions add to. */
export const AUDIO_ITEM = z.strictObject({
  ...cut,
  gainDb,
  fadeIn: z.number().min(0).max(60).default(0),
  fadeOut: z.number().min(0).max(60).default(0),
  loop: z.boolean().default(false),
  duckUnder: z.literal("voice").optional(),
  text: text.optional(),
  words: z.array(spokenWord).max(TIMELINE_LIMITS.words).optional(),
  rights: z.boolean().optional(),
});

const audioItem = AUDIO_ITEM.extend({ src: audioSource1 }).refine(endsAfterStart, ENDS_EARLY);

export const captionStyle = z.strictObject({
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

export const captionWord = z.strictObject({
  w: z.string().min(1).max(TIMELINE_LIMITS.letters),
  t0: seconds,
  t1: seconds,
  speaker: z.number().int().min(0).max(7).optional(),
  emphasis: z.boolean().optional(),
  breakAfter: z.boolean().optional(),
  /** The spoken sentence that it belongs to; it moves with it. */
  item: id.optional(),
});

export const captionSource = z.strictObject({
  kind: z.enum(["script", "speech", "pasted", "file"]),
  /** The model that recognised the words, or the file they were read from. */
  name: name.optional(),
});

/** The tracks of a film by their kinds, without the kind itself: later versions add to them. */
const audioTrack = {
  id,
  name: name.optional(),
  muted: z.boolean().default(false),
  gainDb,
  items: z.array(audioItem).max(TIMELINE_LIMITS.items),
};
export const TRACK_SHAPES = {
  visual: {
    id,
    name: name.optional(),
    hidden: z.boolean().default(false),
    items: z.array(visualItem).max(TIMELINE_LIMITS.items),
  },
  voice: audioTrack,
  music: audioTrack,
  sfx: audioTrack,
  captions: {
    id,
    hidden: z.boolean().default(false),
    style: captionStyle,
    words: z.array(captionWord).max(TIMELINE_LIMITS.words),
    /** Their place: shares of the frame. Where that is by default depends on the film's size. */
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
  },
};

const track = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("visual"), ...TRACK_SHAPES.visual }),
  z.strictObject({ kind: z.literal("voice"), ...TRACK_SHAPES.voice }),
  z.strictObject({ kind: z.literal("music"), ...TRACK_SHAPES.music }),
  z.strictObject({ kind: z.literal("sfx"), ...TRACK_SHAPES.sfx }),
  z.strictObject({ kind: z.literal("captions"), ...TRACK_SHAPES.captions }),
]);

export const licence = z.strictObject({
  item: id.optional(),
  provider: name,
  id: name,
  author: name.optional(),
  authorUrl: z.string().max(2000).optional(),
  pageUrl: z.string().max(2000).optional(),
  licence: name,
  fetchedAt: z.string().max(40).optional(),
});

/** What a document has beside its version, its size, its rate and its tracks. */
export const DOCUMENT_SHAPE = {
  script: z.string().max(TIMELINE_LIMITS.script).optional(),
  label: name.optional(),
  licences: z.array(licence).max(TIMELINE_LIMITS.licences).default([]),
};

/** Sides of version 1, in pixels. */
const side = z.number().int().min(64).max(3840).multipleOf(2);

const document = z.strictObject({
  version: z.literal(1),
  size: z.strictObject({ width: side, height: side }),
  fps: z.literal([24, 30, 60]),
  tracks: z.array(track).max(TIMELINE_LIMITS.tracks),
  ...DOCUMENT_SHAPE,
});

/**
 * The document of a film, version 1: programs write it, and films of it are stored. Its fields do not change; names of
 * styles, transitions and moods are added to all versions.
 */
export const timeline1Schema = document.refine(hasOwnIds, SAME_IDS).transform((film) => ({
  ...film,
  tracks: film.tracks.map((one) => (one.kind === "captions" ? withBox(one, film.size) : one)),
}));

export type Timeline1 = z.infer<typeof timeline1Schema>;

/** A film of version 1 with nothing in it: 1080 × 1920 at 30 frames a second. */
export function emptyTimeline1(): Timeline1 {
  return { version: 1, size: { width: 1080, height: 1920 }, fps: 30, tracks: [], licences: [] };
}
