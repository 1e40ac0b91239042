import { parse } from "yaml";
import { z } from "zod";

/** What an author says about a text, by field. */
export type Front = Record<string, string>;

const title = z.string("expected a text").min(3, "expected at least 3 characters").max(90);
const sentence = z
  .string("expected a text")
  .min(50, "expected 50 to 160 characters")
  .max(160, "expected 50 to 160 characters");
const day = z
  .union([z.string(), z.date()], "expected a day such as 2026-11-21")
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))
  .pipe(z.iso.date("expected a day such as 2026-11-21"));
const picture = z
  .string("expected a picture such as /landing/oil.webp")
  .regex(
    /^\/(?!\/)(?!.*\.\.)[\w./-]+\.(?:webp|avif|png|jpe?g)$/,
    "expected a picture such as /landing/oil.webp",
  );

const film = z
  .string("expected a film such as /posts/films/bread")
  .regex(
    /^\/posts\/films\/[a-z][a-z-]*$/,
    "expected a film such as /posts/films/bread, without an ending",
  );

/** What is in front of a blog post. */
const postSchema = z
  .strictObject({
    title,
    date: day,
    short: sentence,
    updated: day.optional(),
    image: picture.optional(),
    imageAlt: z.string("expected a text").min(3, "expected at least 3 characters").optional(),
    film: film.optional(),
    filmNote: z.string("expected a text").min(3, "expected at least 3 characters").optional(),
  })
  .refine(({ image, imageAlt }) => !image || imageAlt, {
    path: ["imageAlt"],
    error: "expected a description of the image",
  })
  .refine(({ film, filmNote }) => !film || filmNote, {
    path: ["filmNote"],
    error: "expected what the film shows and how it was made",
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ["updated"],
    error: "expected no day before the date",
  });

/** What is in front of any other page. */
const pageSchema = z.strictObject({ title, description: sentence, updated: day.optional() });

/**
 * Takes a text apart.
 * @throws {Error} naming the file, when what is in front is no YAML
 */
export function readFront(source: string, file: string): { front: unknown; body: string } {
  const [, front = "", body = ""] =
    /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source) ?? [];
  try {
    return { front: parse(quoteNames(front)) ?? {}, body };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** `title: {{product}} is here` would be a map in YAML. */
function quoteNames(front: string): string {
  return front.replaceAll(
    /^(\w+): (\{\{.*)$/gm,
    (_, key, value) => `${key}: ${JSON.stringify(value)}`,
  );
}

/**
 * What an author says about a text, once it is sound.
 * @param file its name; below `blog/` it is a post
 * @throws {Error} naming the file and every field that is missing or malformed
 */
export function checkFront(front: unknown, file: string): Front {
  const schema = /[\\/]blog[\\/][^\\/]+$/.test(file) ? postSchema : pageSchema;
  const parsed = schema.safeParse(front);
  if (parsed.success) return { ...parsed.data };
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${file}: the lines between --- and ---:\n${lines.join("\n")}`);
}
