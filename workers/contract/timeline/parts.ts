import * as z from "zod";
import {
  DEVICE_VOICES,
  EFFECT_NAMES,
  MOODS,
  TEXT_MOTIONS,
  TRANSITIONS,
  TYPEFACES,
  type VoiceEngineName,
  WAVE_LOOKS,
  WAVE_SOUNDS,
} from "./names";

/* The small parts of a film's document: limits, names, sources, transitions, looks. */

/** What one film may hold. Seconds, pieces, letters. */
export const TIMELINE_LIMITS = {
  tracks: 64,
  items: 1000,
  words: 10_000,
  /** A voice's piece has at most 280: an address of that length is one word. */
  letters: 300,
  seconds: 3600,
  script: 20_000,
  text: 2000,
  licences: 500,
  side: { from: 128, to: 4096 },
  markers: 500,
  transcripts: 50,
  speakers: 64,
  speed: { from: 0.25, to: 4 },
  ramp: { from: 0.1, to: 8, points: 32 },
  /** Keys of one value of one piece. */
  keys: 200,
} as const;

export const id = z.string().min(1).max(64);
export const name = z.string().max(200);
export const text = z.string().max(TIMELINE_LIMITS.text);
export const seconds = z.number().min(0).max(TIMELINE_LIMITS.seconds);
export const share = z.number().min(0).max(1);
/** How much of the noise in a recording, or in a clip's own sound, is taken out of it; none where it is left out. */
export const denoise = share.optional();
export const signed = z.number().min(-1).max(1);
export const gainDb = z.number().min(-60).max(24).default(0);
export const color = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, "A colour is #rrggbb.");
/** A file of ours: an address of this site, with or without its origin. */
export const url = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/[^/?#]+)?\/[^/\\]/, "An address of this site is needed.");
const image = {
  url,
  type: z.enum(["image", "video"]),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  duration: seconds.optional(),
  hasAudio: z.boolean().optional(),
};
const media = [
  z.strictObject({ kind: z.literal("generation"), id, ...image }),
  z.strictObject({ kind: z.literal("upload"), key: z.string().min(1).max(300), ...image }),
  z.strictObject({ kind: z.literal("stock"), id: z.string().min(1).max(200), ...image }),
  z.strictObject({ kind: z.literal("color"), color, to: color.optional() }),
  z.strictObject({
    kind: z.literal("badge"),
    text: z.string().max(40),
    color: color.default("#ffe14d"),
    ink: color.default("#111111"),
  }),
  z.strictObject({ kind: z.literal("arrow"), color: color.default("#ffe14d") }),
] as const;

/** A file that never left the device of its maker, as documents name it: where it is, that device alone knows. */
const deviceFile = {
  kind: z.literal("device"),
  id,
  name: name.min(1),
  bytes: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "sha256 must have 64 hexadecimal digits."),
};
const { url: _address, type: _type, ...imageFacts } = image;

const still = { type: z.literal("image").default("image") };

/** A picture that is a part of something drawn, such as a chat. */
export const pictureSource = z.discriminatedUnion("kind", [
  media[0].extend(still),
  media[1].extend(still),
  media[2].extend(still),
]);

/** A title of version 1. */
const title = z.strictObject({
  kind: z.literal("text"),
  text,
  color: color.default("#ffffff"),
  plate: color.optional(),
  stroke: color.optional(),
  align: z.enum(["left", "center", "right"]).default("center"),
  /** The height of the letters as a share of the frame's width. */
  size: z.number().min(0.02).max(0.4).default(0.09),
  weight: z.number().int().min(300).max(800).default(800),
});

/** What pieces of a picture show, in version 1. */
export const visualSource1 = z.discriminatedUnion("kind", [...media, title]);

/** How letters are written, in titles and captions. Lengths in shares of the letters' height. */
export const lettering = {
  font: z.enum(TYPEFACES).optional(),
  italic: z.boolean().optional(),
  shadow: z
    .strictObject({
      color,
      blur: z.number().min(0).max(1).default(0.2),
      x: z.number().min(-0.5).max(0.5).default(0),
      y: z.number().min(-0.5).max(0.5).default(0.05),
    })
    .optional(),
  /** How round the corners of the plate are: at most half of its height. */
  plateRadius: z.number().min(0).max(2).optional(),
  /** How far the plate reaches beyond the letters. */
  platePadding: z.number().min(0).max(2).optional(),
};

/** How a title comes or goes, within so many seconds. */
const textMotion = z.strictObject({
  name: z.enum(TEXT_MOTIONS),
  by: z.enum(["letter", "word", "line"]).default("word"),
  duration: z.number().min(0.1).max(5).default(0.6),
});

/** How loud the film's sound is, as a moving picture. */
const wave = z.strictObject({
  kind: z.literal("wave"),
  of: z.enum(WAVE_SOUNDS).default("all"),
  look: z.enum(WAVE_LOOKS).default("bars"),
  color: color.default("#ffffff"),
  /** The colour at its lower edge. */
  to: color.optional(),
  /** How many bars, points or rays it has. */
  bars: z.number().int().min(8).max(128).default(32),
});

/** What pieces of a picture show. */
export const visualSource = z.discriminatedUnion("kind", [
  ...media,
  wave,
  z.strictObject({
    ...deviceFile,
    type: image.type.default("video"),
    ...imageFacts,
  }),
  title.extend({
    ...lettering,
    weight: z.number().int().min(100).max(900).default(800),
    /** From line to line, in heights of the letters. */
    lineHeight: z.number().min(0.7).max(3).optional(),
    /** Between letters, in heights of the letters. */
    letterSpacing: z.number().min(-0.1).max(0.6).optional(),
    /** In heights of the letters, as wide as it is in all. */
    strokeWidth: z.number().min(0).max(0.4).optional(),
    uppercase: z.boolean().optional(),
    /** How the second line and those behind it differ, where a line was ended by hand. */
    subline: z
      .strictObject({
        size: z.number().min(0.2).max(2).default(0.5),
        weight: z.number().int().min(100).max(900).optional(),
        color: color.optional(),
      })
      .optional(),
    /** Whether each line has a plate of its own. */
    plateByLine: z.boolean().optional(),
    /** The most of the frame's height that it takes: its letters become smaller where they need more. */
    maxHeight: z.number().min(0.05).max(1).optional(),
    motionIn: textMotion.optional(),
    motionOut: textMotion.optional(),
  }),
]);

/** Sentences that the device speaks: a kind for each of its engines. */
const spoken = (Object.keys(DEVICE_VOICES) as VoiceEngineName[]).map((engine) =>
  z.strictObject({
    kind: z.literal(engine),
    voice: z.enum(DEVICE_VOICES[engine]),
    pace: z.number().min(0.5).max(2).default(1),
    text,
  }),
);

const audio = { url, duration: seconds.optional() };
const sounds = [
  z.strictObject({ kind: z.literal("generation"), id, ...audio }),
  z.strictObject({ kind: z.literal("upload"), key: z.string().min(1).max(300), ...audio }),
  z.strictObject({ kind: z.literal("stock"), id: z.string().min(1).max(200), ...audio }),
  ...spoken,
  z.strictObject({
    kind: z.literal("bed"),
    mood: z.enum(MOODS),
    seed: z.number().int().min(0).max(0xffff_ffff),
  }),
  z.strictObject({
    kind: z.literal("effect"),
    name: z.enum(EFFECT_NAMES),
    seed: z.number().int().min(0).max(0xffff_ffff),
  }),
] as const;

/** What sounds play, in version 1. */
export const audioSource1 = z.discriminatedUnion("kind", sounds);

/** What sounds play. */
export const audioSource = z.discriminatedUnion("kind", [
  ...sounds,
  z.strictObject({ ...deviceFile, duration: seconds.optional() }),
]);

export const transition = z.strictObject({
  name: z.enum(TRANSITIONS),
  duration: z.number().min(0.05).max(5),
  direction: z.enum(["left", "right", "up", "down"]).default("left"),
  color: color.optional(),
});

export const look = z.strictObject({
  brightness: signed.default(0),
  contrast: signed.default(0),
  saturation: signed.default(0),
  temperature: signed.default(0),
  grain: share.default(0),
  vignette: share.default(0),
  lut: z.strictObject({ url, amount: share.default(1) }).optional(),
});
