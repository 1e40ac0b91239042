import * as z from "zod";
import { transcriptLink } from "../transcripts";
import { frameRate } from "./frame-rates";
import { audioKeys, kenBurns, placeKeys, visualKeys } from "./keys";
import { lookSchema } from "./look";
import { MASKING } from "./masking";
import { PACING } from "./pace";
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
  visualSource,
} from "./parts";
import {
  ENDS_EARLY,
  endsAfterStart,
  hasOwnIds,
  isTimedAsClip,
  NOT_A_CLIP,
  SAME_IDS,
  withBox,
} from "./rules";
import {
  AUDIO_ITEM,
  captionStyle as captionStyle1,
  DOCUMENT_SHAPE,
  TRACK_SHAPES,
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

/** A scene, or what is laid over scenes. */
export const VISUAL_ITEM_2 = VISUAL_ITEM.extend({
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

/** A sound. */
export const AUDIO_ITEM_2 = AUDIO_ITEM.extend({
  src: audioSource,
  denoise,
  /** Values that change while it is heard. Each has precedence over the field of its name. */
  keys: audioKeys.optional(),
});

/** How captions look. */
export const captionStyle2 = captionStyle1.extend({
  ...lettering,
  weight: z.number().int().min(100).max(900).optional(),
});

/** The rows of a document, by what its version has as pieces. */
export function tracksOf<Visual extends z.ZodType, Audio extends z.ZodType>(
  visual: Visual,
  audio: Audio,
) {
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
      style: captionStyle2,
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
export const marker = z.strictObject({
  id,
  at: seconds,
  label: name.optional(),
  color: color.optional(),
});

/** Sides of a film, in pixels: even, as encoders need them. */
const { from, to } = TIMELINE_LIMITS.side;
const side = z.number().int().min(from).max(to).multipleOf(2);

/** How a document of version 2 is seen. Fields keep their order: documents are compared as they are written. */
export const FRAME_2 = { size: z.strictObject({ width: side, height: side }), fps: frameRate };

/** What a document of version 2 has behind its rows. */
export const SHAPE_2 = {
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
