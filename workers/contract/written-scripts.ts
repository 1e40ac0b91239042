import * as z from "zod";
import { FACT_KINDS, MAX_FACT_LETTERS, MAX_PASSAGES } from "./scripts";

const MAX_FACTS = 100;
const MAX_PASSAGE_LETTERS = 4_000;

/** Text of people: in order, and of letters that can be stored. */
const written = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "Enter text.");
const idSchema = z.string().min(1).max(64);

/** A fact that its reader has confirmed. */
export const factSchema = z.object({
  id: idSchema,
  kind: z.enum(FACT_KINDS),
  text: written(MAX_FACT_LETTERS),
});
export type ProductFact = z.infer<typeof factSchema>;

export const passageSchema = z.object({ id: idSchema, text: written(MAX_PASSAGE_LETTERS) });

const hasUniqueIds = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;
const unique = <T extends z.ZodType<{ id: string }>>(item: T, most: number) =>
  z.array(item).max(most).refine(hasUniqueIds, "Each id may be used once.");

export const factsSchema = unique(factSchema, MAX_FACTS);
export const passagesSchema = unique(passageSchema, MAX_PASSAGES);

/** Lengths of a script. Seconds. */
export const SCRIPT_SECONDS = [15, 30, 60, 90] as const;
export type ScriptSeconds = (typeof SCRIPT_SECONDS)[number];
/** Spoken words in a second: what is neither hurried nor slow. */
export const MIN_WORDS_A_SECOND = 1.5;
export const MAX_WORDS_A_SECOND = 3.5;

/** Recipes whose scripts are written here. */
export const WRITTEN_RECIPES = ["short", "product", "document"] as const;
export type WrittenRecipe = (typeof WRITTEN_RECIPES)[number];

/** Credits for each script that a model writes; rules cost nothing. */
export const SCRIPT_PRICE = 1;

const NEEDED = {
  short: ["topic", "Say what the film is about."],
  product: ["facts", "Confirm at least one fact about the product."],
  document: ["passages", "Choose a document with at least one passage."],
} as const satisfies Record<WrittenRecipe, readonly [string, string]>;

/** The row of a batch that a script is for. Its script stays with it, and costs nothing if the row fails. */
export const scriptRowSchema = z.strictObject({
  batch: idSchema,
  /** Counts from 1. */
  n: z.number().int().min(1),
  /** Counts the scripts of a row that were of no use: a higher one asks for another script. */
  take: z.number().int().min(0).max(100).default(0),
});
export type ScriptRow = z.input<typeof scriptRowSchema>;

export const writeScriptSchema = z
  .strictObject({
    recipe: z.enum(WRITTEN_RECIPES),
    topic: written(500).optional(),
    facts: factsSchema.optional(),
    passages: passagesSchema.optional(),
    /** The first sentence, where it is chosen. */
    hook: written(300).optional(),
    seconds: z.literal(SCRIPT_SECONDS, { error: "seconds must be 15, 30, 60 or 90." }).default(30),
    /** As BCP 47; what is left out is the language of the passages, else English. */
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8})*$/, "Enter a language such as en or de.")
      .max(35)
      .optional(),
    count: z.number().int().min(1).max(5).default(1),
    row: scriptRowSchema.optional(),
  })
  .superRefine((request, issues) => {
    if (request.row && request.count > 1) {
      const message = "A row of a batch has one script: leave count out.";
      issues.addIssue({ code: "custom", path: ["count"], message });
    }
    const [field, message] = NEEDED[request.recipe];
    const given = request[field];
    if (given !== undefined && given.length > 0) return;
    issues.addIssue({ code: "custom", path: [field], message });
  });
export type WriteScript = z.output<typeof writeScriptSchema>;

/** Most scenes of a script that is checked, and letters of what one says or shows. */
export const MAX_SCRIPT_SCENES = 200;
export const MAX_SCENE_LETTERS = 2_000;

export const sceneSchema = z.object({
  id: idSchema,
  /** What is said. */
  say: z.string().max(MAX_SCENE_LETTERS),
  /** What is seen, in words. */
  show: z.string().max(MAX_SCENE_LETTERS),
  /** What is written on the picture. */
  write: z.string().max(500).optional(),
  speaker: z.string().max(40).optional(),
  /** Ids of the facts or passages that it rests on. */
  cites: z.array(z.string().max(64)).max(100),
});
export type ScriptScene = z.infer<typeof sceneSchema>;

export const SCRIPT_WRITERS = ["rules", "model"] as const;

export const writtenScriptsSchema = z.object({
  scripts: z.array(z.object({ scenes: z.array(sceneSchema) })),
  by: z.enum(SCRIPT_WRITERS),
  cost: z.number().int().min(0),
});
export type WrittenScripts = z.infer<typeof writtenScriptsSchema>;

/** What can be wrong with a script or a conversation. */
export const PROBLEM_CODES = [
  "testimonial",
  "claim_without_source",
  "unknown_citation",
  "number_not_in_source",
  "real_person",
  "phone_number",
  "authority",
  "content_refused",
] as const;

export const problemSchema = z.object({
  /** The scene's or message's id; a message without one is named by its index. */
  at: z.union([z.string(), z.number()]),
  code: z.enum(PROBLEM_CODES),
  message: z.string(),
});
export type ScriptProblem = z.infer<typeof problemSchema>;
export type ProblemCode = ScriptProblem["code"];

export const messageSchema = z.object({
  id: idSchema.optional(),
  /** The participant's name. */
  from: z.string().max(80),
  text: z.string().max(2_000).optional(),
  image_url: z.string().max(2048).optional(),
});
export type ConversationMessage = z.infer<typeof messageSchema>;

const checkedSceneSchema = sceneSchema.extend({
  show: sceneSchema.shape.show.default(""),
  cites: sceneSchema.shape.cites.default([]),
});

export const checkScriptSchema = z
  .strictObject({
    recipe: z.enum([...WRITTEN_RECIPES, "chat"]),
    scenes: unique(checkedSceneSchema, MAX_SCRIPT_SCENES).optional(),
    messages: z.array(messageSchema).max(200).optional(),
    facts: factsSchema.optional(),
    passages: passagesSchema.optional(),
  })
  .superRefine(({ recipe, scenes, messages }, issues) => {
    const field = recipe === "chat" ? "messages" : "scenes";
    if ((recipe === "chat" ? messages : scenes) !== undefined) return;
    issues.addIssue({ code: "custom", path: [field], message: `${field} is required.` });
  });
export type CheckScript = z.output<typeof checkScriptSchema>;

export interface ScriptCheck {
  problems: ScriptProblem[];
}
