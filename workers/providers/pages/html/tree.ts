import { tokensOf } from "./tokens";

/** An element of a page. */
export interface PageElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (PageElement | string)[];
  parent: PageElement | null;
}

const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Elements that a start tag ends, as its sibling would (html.spec.whatwg.org, optional tags). */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ["li"],
  dt: ["dt", "dd"],
  dd: ["dt", "dd"],
  option: ["option"],
  tr: ["tr", "td", "th"],
  td: ["td", "th"],
  th: ["td", "th"],
};
const BLOCKS = new Set(
  "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul".split(
    " ",
  ),
);
/** Deeper elements become children of the deepest one: no page needs more, and walks stay short. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 60_000;

/** Builds a tree of the tags and texts of a page. */
class Builder {
  readonly root: PageElement = { name: "", attributes: new Map(), children: [], parent: null };
  readonly #stack: PageElement[] = [this.root];
  /** How many elements of a name are open, so that a stray end tag is not looked for. */
  readonly #open = new Map<string, number>();
  #count = 0;

  #top(): PageElement {
    return this.#stack.at(-1) ?? this.root;
  }

  #pop(): void {
    const name = this.#stack.pop()?.name ?? "";
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1);
  }

  text(text: string): void {
    this.#top().children.push(text);
  }

  end(name: string): void {
    if (!this.#open.get(name)) return;
    while (this.#top().name !== name) this.#pop();
    this.#pop();
  }

  start(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#count >= MAX_ELEMENTS) return;
    this.#count += 1;
    while (this.#stack.length > 1 && endsBefore(this.#top().name, name)) this.#pop();
    const element: PageElement = { name, attributes, children: [], parent: this.#top() };
    this.#top().children.push(element);
    if (VOID.has(name) || this.#stack.length >= MAX_DEPTH) return;
    this.#stack.push(element);
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }
}

/** The tree of a page. Parts beyond its bounds are left out; no page makes it fail. */
export function parsePage(html: string): PageElement {
  const builder = new Builder();
  for (const token of tokensOf(html)) {
    if (token.is === "text") builder.text(token.text);
    else if (token.is === "end") builder.end(token.name);
    else builder.start(token.name, token.attributes);
  }
  return builder.root;
}

function endsBefore(open: string, next: string): boolean {
  if (open === "p") return BLOCKS.has(next);
  return ENDS[next]?.includes(open) ?? false;
}

/** All elements below one, in the page's order. */
export function* elementsBelow(root: PageElement): Generator<PageElement> {
  const waiting: PageElement[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element !== root) yield element;
    for (let at = element.children.length - 1; at >= 0; at -= 1) {
      const child = element.children[at];
      if (child !== undefined && typeof child !== "string") waiting.push(child);
    }
  }
}

/** The words of an element as they are: of a script or a title. */
export function contentOf(element: PageElement): string {
  return element.children.filter((child) => typeof child === "string").join("");
}

export const attributeOf = (element: PageElement, name: string): string =>
  element.attributes.get(name)?.trim() ?? "";
