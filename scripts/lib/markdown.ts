import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { PRODUCT_NAME } from "../../workers/contract/brand.ts";

/** How fast people read prose on a screen, in words a minute (Brysbaert 2019: 238, silently). */
const WORDS_PER_MINUTE = 230;

const day = z
  .union([z.string(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))
  .pipe(z.iso.date("expected a day such as 2026-11-21"));
const sentence = z
  .string("expected a text")
  .min(50, "expected 50 to 170 characters")
  .max(170, "expected 50 to 170 characters");
const title = z.string("expected a text").min(3, "expected at least 3 characters").max(90);

/** What stands in front of a blog post. */
const postSchema = z
  .strictObject({
    title,
    date: day,
    short: sentence,
    updated: day.optional(),
    image: z
      .string()
      .regex(
        /^\/[\w./-]+\.(?:webp|avif|png|jpe?g)$/,
        "expected a picture such as /landing/oil.webp",
      )
      .optional(),
    imageAlt: z.string().min(3).optional(),
  })
  .refine(({ image, imageAlt }) => !image || imageAlt, {
    path: ["imageAlt"],
    error: "expected a description of the image",
  });

/** What stands in front of any other page. */
const pageSchema = z.strictObject({ title, description: sentence, updated: day.optional() });

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ["yaml"])
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug, { prefix: "on-" })
  .use(rehypeSanitize, {
    ...defaultSchema,
    // Ids of headings are made here, out of their own words: nothing to protect them from.
    clobber: [],
    protocols: { ...defaultSchema.protocols, src: ["https"], href: ["https", "http", "mailto"] },
  })
  .use(() => (tree) => markForeignLinks(tree as HtmlNode))
  .use(rehypeStringify);

interface HtmlNode {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** Says on links to other sites that this one vouches for nothing there. */
function markForeignLinks(node: HtmlNode): void {
  const href = node.properties?.href;
  if (node.tagName === "a" && typeof href === "string" && /^https?:/.test(href)) {
    node.properties = { ...node.properties, rel: ["noopener", "nofollow"] };
  }
  for (const child of node.children ?? []) markForeignLinks(child);
}

export interface RenderedText {
  attributes: Record<string, unknown>;
  html: string;
  /** Reading time. */
  minutes: number;
}

/**
 * Turns a text of an author into what its page shows. Raw HTML is dropped, links and pictures keep
 * harmless addresses only, and `{{product}}` becomes the product's name.
 * @param source Markdown with YAML in front
 * @param file its name, for complaints; below `blog/` it is a post
 * @throws {Error} naming the file and every field that is missing or malformed
 */
export function renderMarkdown(source: string, file: string): RenderedText {
  const text = source.replaceAll("{{product}}", PRODUCT_NAME);
  const [, front = "", body = ""] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  const schema = /[\\/]blog[\\/]/.test(file) ? postSchema : pageSchema;
  const parsed = schema.safeParse(parseFront(front, file));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`${file}: the lines between --- and ---:\n${lines.join("\n")}`);
  }
  const words = body.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return {
    attributes: parsed.data,
    html: String(processor.processSync(body)),
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
}

function parseFront(front: string, file: string): unknown {
  try {
    return parseYaml(front) ?? {};
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
