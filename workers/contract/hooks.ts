import * as z from "zod";

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

/** The brief with every field there, as a form has it. */
export const hookBriefFormSchema = z.strictObject({
  topic: text(200).min(2, "Say what the video is about, in at least 2 characters."),
  audience: text(120),
  /** A number, a result or a quote that is true; templates that need one stay locked without it. */
  proof: text(300),
  tone: z.enum(HOOK_TONES),
  platform: z.enum(HOOK_PLATFORMS),
  language: z.enum(HOOK_LANGUAGES),
});

/** What a creator says about the video that the hooks are for. Facts are taken from here alone. */
export const hookBriefSchema = hookBriefFormSchema.extend({
  audience: hookBriefFormSchema.shape.audience.default(""),
  proof: hookBriefFormSchema.shape.proof.default(""),
  tone: hookBriefFormSchema.shape.tone.default("friendly"),
  platform: hookBriefFormSchema.shape.platform.default("tiktok"),
  language: hookBriefFormSchema.shape.language.default("en"),
});
export type HookBrief = z.infer<typeof hookBriefSchema>;
export type HookTone = HookBrief["tone"];
export type HookPlatform = HookBrief["platform"];
export type HookLanguage = HookBrief["language"];

/** Where a hook comes from: written by a text model, or put together from templates. */
export const HOOK_SOURCES = ["model", "formulas"] as const;
export const hookSourceSchema = z.enum(HOOK_SOURCES);
export type HookSource = z.infer<typeof hookSourceSchema>;

/** What is in a hook where the creator's own number, word or result belongs. */
export const BLANK = "___";

/** Words that are said in a second, for the length of a hook. */
const WORDS_A_SECOND = 2.5;

/** How many words a hook has; a blank to fill in counts as one. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’.,%-]*/gu)?.length ?? 1;
}

/** Seconds to say so many words, to a tenth. */
export function secondsFor(words: number): number {
  return Math.round((words / WORDS_A_SECOND) * 10) / 10;
}

/** Longest hook, in words, that a checklist calls short. */
export const SHORT_HOOK_WORDS = 12;

/** Price of a request that the text model answers, in credits; formulas cost nothing. */
export const HOOKS_PRICE = 1;

/** How many hooks one creator may keep. */
export const MAX_SAVED_HOOKS = 500;

export const hookSchema = z.strictObject({
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
  source: hookSourceSchema,
});
export type Hook = z.infer<typeof hookSchema>;

/**
 * A request for ten hooks. The `locked` ones are kept as they are and filled up to ten; `replace`
 * is the id of one that must not come again; a higher `page` gives others.
 */
export const makeHooksSchema = z.strictObject({
  brief: hookBriefSchema,
  page: z.number().int().min(0).max(1000).default(0),
  locked: z.array(hookSchema).max(HOOKS_A_TIME).default([]),
  replace: z.string().min(1).max(64).optional(),
});
export type MakeHooks = z.infer<typeof makeHooksSchema>;

/** Openings of a formula that the brief does not allow yet, and what is missing. */
export const lockedFormulaSchema = z.object({
  formula: z.string(),
  count: z.number().int().min(1),
  reason: z.string(),
});
export type LockedFormula = z.infer<typeof lockedFormulaSchema>;

/** `cost` is what this request took, in credits; the locked hooks come first, in their order. */
export const hooksAnswerSchema = z.object({
  hooks: z.array(hookSchema),
  source: hookSourceSchema,
  note: z.string(),
  cost: z.number().int().min(0),
  locked_formulas: z.array(lockedFormulaSchema),
});
export type HooksAnswer = z.infer<typeof hooksAnswerSchema>;

/** What would answer a request now, and its price in credits. */
export interface HookOffer {
  source: HookSource;
  price: number;
}

export const saveHookSchema = z.strictObject({ hook: hookSchema, brief: hookBriefSchema });
export type SaveHook = z.infer<typeof saveHookSchema>;

export interface SavedHook {
  id: string;
  hook: Hook;
  brief: HookBrief;
  created_at: string;
}

/** A page of one's kept hooks, newest first. */
export interface SavedHookPage {
  items: SavedHook[];
  next_cursor: string | null;
}

export const savedHookQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type SavedHookQuery = z.infer<typeof savedHookQuerySchema>;
