import { z } from "zod";

export const HOOK_TONES = ["bold", "friendly", "funny", "calm", "expert", "urgent"] as const;
export const HOOK_PLATFORMS = ["tiktok", "reels", "shorts", "youtube", "linkedin", "x"] as const;
export const HOOK_LANGUAGES = ["en", "de", "es", "fr", "it", "pt"] as const;

/** How many hooks one request makes. */
export const HOOKS_A_TIME = 10;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "This is not text.");

/** What a creator tells about the video that the hooks are for. Facts are taken from here alone. */
export const hookBriefSchema = z.strictObject({
  topic: text(200).min(2, "Say what the video is about, in at least 2 characters."),
  audience: text(120).default(""),
  /** A number, a result or a quote that is true; templates that need one stay locked without it. */
  proof: text(300).default(""),
  tone: z.enum(HOOK_TONES).default("friendly"),
  platform: z.enum(HOOK_PLATFORMS).default("tiktok"),
  language: z.enum(HOOK_LANGUAGES).default("en"),
});
export type HookBrief = z.infer<typeof hookBriefSchema>;

export const hookSchema = z.object({
  id: z.string().min(1).max(64),
  /** What is said. */
  text: z.string().min(1).max(300),
  /** The name of the pattern, such as "Contrarian". */
  formula: z.string().min(1).max(60),
  why: z.string().min(1).max(300),
  on_screen: z.string().min(1).max(120),
  first_frame: z.string().min(1).max(300),
  words: z.number().int().min(1),
  /** Seconds to say it, at 2.5 words a second. */
  seconds: z.number().min(0),
});
export type Hook = z.infer<typeof hookSchema>;
