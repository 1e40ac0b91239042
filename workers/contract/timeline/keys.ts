import * as z from "zod";
import { EASINGS, type EasingName } from "./names";
import { share, TIMELINE_LIMITS } from "./parts";

/* Values that change while a piece is shown or heard: keys at times, and what is between them. */

/** The bounds of each value that can have keys: those of the field of its name. */
export const KEY_BOUNDS = {
  x: { from: -1, to: 2 },
  y: { from: -1, to: 2 },
  width: { from: 0.01, to: 3 },
  rotation: { from: -360, to: 360 },
  opacity: { from: 0, to: 1 },
  gainDb: { from: -60, to: 24 },
  brightness: { from: -1, to: 1 },
  contrast: { from: -1, to: 1 },
  saturation: { from: -1, to: 1 },
  temperature: { from: -1, to: 1 },
  grain: { from: 0, to: 1 },
  vignette: { from: 0, to: 1 },
} as const satisfies Record<string, { from: number; to: number }>;
/** A value that can have keys. */
export type KeyedName = keyof typeof KEY_BOUNDS;

/** What a key does up to the next one where it does not say. */
export const DEFAULT_EASING = "linear" satisfies EasingName;

/** Seconds of the piece's own time, as `in` and `out` count them; before its beginning they can be below zero. */
const moment = z.number().min(-TIMELINE_LIMITS.seconds).max(TIMELINE_LIMITS.seconds);

const isInOrder = (keys: readonly { t: number }[]) =>
  keys.every(({ t }, index) => index === 0 || t > (keys[index - 1]?.t ?? t));

/** Keys of a value, in the order of their times. `easing` is the way from a key to the next. */
const keysOf = ({ from, to }: { from: number; to: number }) =>
  z
    .array(
      z.strictObject({
        t: moment,
        value: z.number().min(from).max(to),
        easing: z.enum(EASINGS).default(DEFAULT_EASING),
      }),
    )
    .min(1)
    .max(TIMELINE_LIMITS.keys)
    .refine(isInOrder, "Keys must be in the order of their times, one at a time.")
    .optional();

const place = {
  x: keysOf(KEY_BOUNDS.x),
  y: keysOf(KEY_BOUNDS.y),
  /** A title is scaled as a whole: its lines end where they end at the width of its place. */
  width: keysOf(KEY_BOUNDS.width),
  rotation: keysOf(KEY_BOUNDS.rotation),
};
const sound = { gainDb: keysOf(KEY_BOUNDS.gainDb) };

/** Keys of where a piece is: of a title, a sticker, or a piece that has a place. */
export const placeKeys = z.strictObject(place);

/** Keys of a piece of the picture. */
export const visualKeys = z.strictObject({
  ...place,
  ...sound,
  opacity: keysOf(KEY_BOUNDS.opacity),
  brightness: keysOf(KEY_BOUNDS.brightness),
  contrast: keysOf(KEY_BOUNDS.contrast),
  saturation: keysOf(KEY_BOUNDS.saturation),
  temperature: keysOf(KEY_BOUNDS.temperature),
  grain: keysOf(KEY_BOUNDS.grain),
  vignette: keysOf(KEY_BOUNDS.vignette),
});

/** Keys of a sound. */
export const audioKeys = z.strictObject(sound);

/** How close a picture can be looked at, as a factor: 1 shows as much of it as fits. */
export const KEN_BURNS_ZOOM = { from: 1, to: 10 } as const;

/** A part of a picture: its middle in shares of the picture, and how much closer it is than the whole. */
const part = z.strictObject({
  x: share,
  y: share,
  zoom: z.number().min(KEN_BURNS_ZOOM.from).max(KEN_BURNS_ZOOM.to),
});

/** A movement over a picture from one part of it to another, as long as the piece is. */
export const kenBurns = z.strictObject({
  start: part,
  end: part,
  easing: z.enum(EASINGS).default("ease-in-out"),
  /** The shares of the movement between which it is shown: halves of a piece that was split have one each. */
  played: z
    .tuple([share, share])
    .refine(([from, to]) => to > from, "It must end after its start.")
    .optional(),
});

/** A key of a value. */
export interface Key {
  t: number;
  value: number;
  easing: EasingName;
}
export type VisualKeys = z.infer<typeof visualKeys>;
export type KenBurns = z.infer<typeof kenBurns>;
/** A part of a picture that Ken Burns by hand shows. */
export type KenBurnsPart = KenBurns["start"];
