import * as z from "zod";
import { DEVICE_VOICES, EFFECT_NAMES, MOODS, TRANSITIONS, type VoiceEngineName } from "./names";

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
  speed: { from: 0.25, to: 4 },
} as const;

export const id = z.string().min(1).max(64);
export const name = z.string().max(200);
export const text = z.string().max(TIMELINE_LIMITS.text);
export const seconds = z.number().min(0).max(TIMELINE_LIMITS.seconds);
export const share = z.number().min(0).max(1);
const signed = z.number().min(-1).max(1);
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
export const visualSource = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("generation"), id, ...image }),
  z.strictObject({ kind: z.literal("upload"), key: z.string().min(1).max(300), ...image }),
  z.strictObject({ kind: z.literal("stock"), id: z.string().min(1).max(200), ...image }),
  z.strictObject({ kind: z.literal("color"), color, to: color.optional() }),
  z.strictObject({
    kind: z.literal("text"),
    text,
    color: color.default("#ffffff"),
    plate: color.optional(),
    stroke: color.optional(),
    align: z.enum(["left", "center", "right"]).default("center"),
    /** The height of the letters as a share of the frame's width. */
    size: z.number().min(0.02).max(0.4).default(0.09),
    weight: z.number().int().min(300).max(800).default(800),
  }),
  z.strictObject({
    kind: z.literal("badge"),
    text: z.string().max(40),
    color: color.default("#ffe14d"),
    ink: color.default("#111111"),
  }),
  z.strictObject({ kind: z.literal("arrow"), color: color.default("#ffe14d") }),
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
export const audioSource = z.discriminatedUnion("kind", [
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
