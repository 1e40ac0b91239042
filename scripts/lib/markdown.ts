import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { PRODUCT_NAME } from "../../workers/contract/brand.ts";
import { checkFront, type Front, readFront } from "./markdown-front.ts";

/** How fast people read prose on a screen, in words a minute (Brysbaert 2019: 238, silently). */
const WORDS_PER_MINUTE = 230;

/** What is in a text for the product's name. */
const PRODUCT = "{{product}}";

/** What is read of a node of a tree: Markdown's and HTML's look alike from here. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

export interface Heading {
  /** The heading's place on its page, without the number sign. */
  id: string;
  text: string;
}

export interface RenderedText {
  attributes: Front;
  html: string;
  /** Headings of the second rank, in their order. */
  headings: Heading[];
  /** Reading time. */
  minutes: number;
}

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ["yaml"])
  .use(remarkGfm)
  .use(() => (tree) => each(tree, nameProduct))
  .use(remarkRehype)
  .use(rehypeSlug, { prefix: "on-" })
  .use(rehypeSanitize, {
    ...defaultSchema,
    // Ids are made here: of headings with the prefix above, of footnotes with one of their own.
    clobber: [],
    protocols: { ...defaultSchema.protocols, src: ["https"], href: ["https", "http", "mailto"] },
  })
  .use(() => (tree) => each(tree, keepModest))
  .use(rehypeStringify);

/**
 * Turns a text of an author into what its page shows. Raw HTML is dropped, links keep harmless
 * addresses only, pictures come from this site, and `{{product}}` becomes the product's name.
 * @param source Markdown with YAML in front
 * @param file its name, for complaints; below `blog/` it is a post
 * @throws {Error} naming the file and every field that is missing or malformed
 */
export function renderMarkdown(source: string, file: string): RenderedText {
  const { front, body } = readFront(source, file);
  const attributes = checkFront(front, file);
  for (const [name, value] of Object.entries(attributes)) attributes[name] = withName(value);
  const tree = processor.runSync(processor.parse(body));
  const headings: Heading[] = [];
  each(tree, ({ tagName, properties, children = [] }) => {
    if (tagName === "h2") {
      headings.push({ id: String(properties?.id), text: children.map(textOf).join("") });
    }
  });
  const words = textOf(tree).match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
  return {
    attributes,
    html: processor.stringify(tree),
    headings,
    minutes: Math.max(1, Math.round(words.length / WORDS_PER_MINUTE)),
  };
}

function each(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) each(child, visit);
}

/** In the tree and not in the source, so that no name can be read as Markdown. */
function nameProduct(node: Node): void {
  if (node.value !== undefined) node.value = withName(node.value);
}

function withName(text: string): string {
  return text.replaceAll(PRODUCT, () => PRODUCT_NAME);
}

/** Vouches for nothing on other sites, loads nothing from them, and no picture before it is near. */
function keepModest({ tagName, properties = {} }: Node): void {
  if (tagName === "a" && isForeign(properties.href)) properties.rel = ["noopener", "nofollow"];
  if (tagName === "img") {
    if (!/^\/(?!\/)/.test(String(properties.src))) delete properties.src;
    properties.loading = "lazy";
    properties.decoding = "async";
  }
}

/** Whether an address leaves the site. */
function isForeign(address: unknown): boolean {
  return typeof address === "string" && /^(?:https?:|\/\/)/.test(address);
}

function textOf({ value, children = [] }: Node): string {
  return value ?? children.map(textOf).join("");
}
