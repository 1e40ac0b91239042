import * as z from "zod";
import { CHAT_LOOKS, RECIPES } from "./names";
import { color, id, name, pictureSource, seconds } from "./parts";

/* What version 3 adds for films that a recipe made: chats, quote cards, numbers that count, and where words come from. */

/** What a chat, a quote card and a number may hold. */
export const RECIPE_LIMITS = {
  messages: 200,
  participants: 4,
  /** Letters of a message, of a name, of a quote. */
  message: 500,
  participant: 80,
  quote: 600,
  passages: 500,
  passage: 2000,
  facts: 100,
  cites: 20,
} as const;

const participant = z.strictObject({
  name: z.string().min(1).max(RECIPE_LIMITS.participant),
  /** Where its bubbles are; by default the last participant's are at the right. */
  side: z.enum(["left", "right"]).optional(),
  color: color.optional(),
});

const message = z
  .strictObject({
    id,
    /** The participant's name. */
    from: z.string().min(1).max(RECIPE_LIMITS.participant),
    text: z.string().max(RECIPE_LIMITS.message).optional(),
    picture: pictureSource.optional(),
    /** When its bubble comes, in seconds of the piece's own time; by default once the one before was read. */
    at: seconds.optional(),
  })
  .refine(({ text, picture }) => picture !== undefined || (text ?? "").trim() !== "", {
    path: ["text"],
    message: "A message needs a text or a picture.",
  });

/** A conversation that comes bubble by bubble. Its painter says that it is dramatised. */
const chat = z
  .strictObject({
    kind: z.literal("chat"),
    messages: z.array(message).min(1).max(RECIPE_LIMITS.messages),
    participants: z.array(participant).min(1).max(RECIPE_LIMITS.participants),
    look: z.enum(CHAT_LOOKS).default(CHAT_LOOKS[0]),
    /** What is written at its top; by default the names of those at the left. */
    title: name.optional(),
    isDark: z.boolean().default(false),
    /** How high it is, as a share of the frame's height. */
    height: z.number().min(0.2).max(1).default(0.62),
  })
  .superRefine(({ messages, participants }, context) => {
    const names = new Set(participants.map((one) => one.name));
    if (names.size < participants.length)
      context.addIssue({
        code: "custom",
        path: ["participants"],
        message: "Two participants have the same name.",
      });
    for (const [index, { from }] of messages.entries())
      if (!names.has(from))
        context.addIssue({
          code: "custom",
          path: ["messages", index, "from"],
          message: `“${from}” is not one of the participants.`,
        });
  });

/** A sentence of a source, as it was written. */
const quote = z.strictObject({
  kind: z.literal("quote"),
  text: z.string().min(1).max(RECIPE_LIMITS.quote),
  /** Where it is from, such as a document's title and page. */
  by: name.optional(),
  color: color.default("#16181d"),
  plate: color.default("#fdfcf7"),
  accent: color.default("#ff5c39"),
});

/** A number that counts up or down to its value. */
const count = z.strictObject({
  kind: z.literal("count"),
  from: z.number().min(-1e12).max(1e12).default(0),
  to: z.number().min(-1e12).max(1e12),
  decimals: z.number().int().min(0).max(4).default(0),
  /** How thousands are grouped and which decimal sign there is. */
  grouping: z.enum(["1,234.5", "1.234,5", "1 234,5", "1234.5"]).default("1,234.5"),
  prefix: z.string().max(12).default(""),
  suffix: z.string().max(24).default(""),
  /** What is counted, below the number. */
  label: z.string().max(120).default(""),
  duration: z.number().min(0).max(30).default(1.2),
  color: color.default("#ffffff"),
  plate: color.optional(),
});

/** What pieces of a picture show, beside what version 2 has. */
export const RECIPE_SOURCES = [chat, quote, count] as const;

/** The passages that a sentence, a card or a number is from. */
export const cites = z.array(id).max(RECIPE_LIMITS.cites).optional();

/** What a document says of the recipe that made it. */
export const RECIPE_SHAPE = {
  recipe: z
    .strictObject({ kind: z.enum(RECIPES), version: z.number().int().min(1).max(1000) })
    .optional(),
  /** The source's passages that its sentences lead back to. */
  passages: z
    .array(
      z.strictObject({
        id,
        text: z.string().min(1).max(RECIPE_LIMITS.passage),
        page: z.number().int().min(1).max(100_000).optional(),
        title: name.optional(),
        url: z.string().max(2000).optional(),
      }),
    )
    .max(RECIPE_LIMITS.passages)
    .optional(),
  /** The facts that its maker confirmed, each with where it was read. */
  facts: z
    .array(
      z.strictObject({
        id,
        kind: z.string().max(40),
        text: z.string().min(1).max(RECIPE_LIMITS.passage),
        source: name.optional(),
      }),
    )
    .max(RECIPE_LIMITS.facts)
    .optional(),
};
