import * as z from "zod";
import { TIMELINE_LIMITS } from "./timeline/parts";

/* The words that were recognised in a film's media, as they are stored beside its document. */

/** Largest transcript, in bytes (4 MiB). */
export const MAX_TRANSCRIPT_BYTES = 4 * 1024 * 1024;
/** Most transcripts of a film. Another one takes the place of those that no state of the film uses. */
export const MAX_TRANSCRIPTS = 50;
/** What the transcripts of all films of an account have together, in bytes (256 MiB). */
export const MAX_TRANSCRIPTS_BYTES = 256 * 1024 * 1024;

const MOST_WORDS = 60_000;
const seconds = z.number().min(0).max(TIMELINE_LIMITS.seconds);

/** A word with its times in seconds of its medium. */
const transcriptWord = z
  .strictObject({
    text: z.string().min(1).max(TIMELINE_LIMITS.letters),
    t0: seconds,
    t1: seconds,
    /** Who says it, where the model tells voices apart: counted from 0. */
    speaker: z.number().int().min(0).max(63).optional(),
    /** The medium in which it is said, by its place in `media`; without it the first. */
    medium: z.number().int().min(0).max(999).optional(),
  })
  .refine(({ t0, t1 }) => t1 >= t0, { path: ["t1"], message: "A word ends after its start." });

/** Words that a model heard in the media of a film. */
export const transcriptSchema = z
  .strictObject({
    version: z.literal(1).default(1),
    /** What heard them. */
    model: z
      .strictObject({
        name: z.string().min(1).max(200),
        where: z.enum(["device", "provider"]),
        /** Whether it writes "um" and "uh" down as they are said. */
        fillers: z.boolean().default(false),
      })
      .optional(),
    language: z.string().max(35).optional(),
    timing: z.enum(["recognised", "estimated"]).default("recognised"),
    /** The media that were listened to: `upload:` and a key, `generation:`, `stock:` or `device:` and an id. */
    media: z.array(z.string().min(1).max(320)).max(1000).default([]),
    words: z.array(transcriptWord).max(MOST_WORDS),
  })
  .refine(({ media, words }) => words.every(({ medium = -1 }) => medium < media.length), {
    path: ["words"],
    message: "A word names a medium that the transcript does not have.",
  });

export type Transcript = z.infer<typeof transcriptSchema>;
export type TranscriptWord = z.infer<typeof transcriptWord>;

/** How a document refers to a transcript, with what its maker changed of it. */
export const transcriptLink = z.strictObject({
  id: z.uuid(),
  /** Words that were corrected by hand or given to another speaker, by their places in the transcript. */
  edits: z
    .array(
      z.strictObject({
        word: z.number().int().min(0).max(MOST_WORDS),
        text: z.string().max(TIMELINE_LIMITS.letters).optional(),
        speaker: z.number().int().min(0).max(63).optional(),
      }),
    )
    .max(TIMELINE_LIMITS.words)
    .optional(),
});
export type TranscriptLink = z.infer<typeof transcriptLink>;
