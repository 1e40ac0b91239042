import { FACT_KINDS, type PageFact, type PagePassage } from "#contract/scripts";
import type { PageElement } from "#providers/pages/html/tree";
import { attributeOf, contentOf, elementsBelow, parsePage } from "#providers/pages/html/tree";
import { oneLine, shortened } from "./clean-text";
import type { Gathered } from "./found";
import { guessLanguage, languageOfTag } from "./language";
import { passagesOf } from "./passages";
import { readJsonLd } from "./read-json-ld";
import { readMicrodata } from "./read-microdata";
import { readEmbeddedShopify, readShopify } from "./read-shopify";
import { metaOf, readTags } from "./read-tags";
import { readPageWords } from "./read-words";
import { textIn } from "./visible-text";

/** A page as it is looked at. */
export interface SeenPage {
  url: string;
  html: string;
  root: PageElement;
}

/** What a page says, with addresses of pictures in place of pictures. */
export interface PageContent {
  title: string;
  language: string;
  facts: PageFact[];
  passages: PagePassage[];
  images: string[];
}

/** Parses a page once, for everything that is read of it. */
export function seePage(page: { url: string; html: string }): SeenPage {
  return { ...page, root: parsePage(page.html) };
}

const MAX_TITLE = 300;

/**
 * Everything that a page says of itself. Of each kind of fact the most trusted source counts alone: what a shop
 * says of its product wins over tags of its theme.
 * @param more.shopify what the shop's own data says, where it has such.
 */
export function readFacts(
  page: SeenPage,
  more: { shopify: string | null; language: string | null },
): PageContent {
  const { root, html, url } = page;
  const title = titleOf(root);
  const tags = readTags(root);
  const data = readJsonLd(root, { url, title });
  const currency = [data, tags].flatMap(({ facts }) =>
    facts.filter(({ kind }) => kind === "price").map(({ text }) => text.slice(-3)),
  )[0];
  const shopify = more.shopify === null ? null : readShopify(more.shopify, html, currency ?? null);
  const sources = [
    shopify && shopify.facts.length > 0
      ? shopify
      : readEmbeddedShopify(root, html, currency ?? null),
    ...[data, readMicrodata(root), tags, readPageWords(root)],
  ];
  const passages = passagesOf(root);
  return {
    title: shortened(title, MAX_TITLE),
    language: languageIn(root, more.language, passages),
    facts: choose(sources),
    passages: passages.map((text, at) => ({ id: `p${at + 1}`, text })),
    images: imagesOf(sources, baseOf(root, url)),
  };
}

function choose(sources: readonly Gathered[]): PageFact[] {
  const facts = FACT_KINDS.flatMap((kind) => {
    const best = sources.find(({ facts: own }) => own.some((fact) => fact.kind === kind));
    return (best?.facts ?? [])
      .filter((fact) => fact.kind === kind)
      .map(({ text }) => ({ kind, text, source: best?.source ?? ("text" as const) }));
  });
  return facts.map((fact, at) => ({ id: `f${at + 1}`, ...fact }));
}

function titleOf(root: PageElement): string {
  const all = [...elementsBelow(root)];
  const title = all.find(({ name, parent }) => name === "title" && parent?.name !== "svg");
  const heading = all.find(({ name }) => name === "h1");
  return (
    oneLine(title ? contentOf(title) : "") ||
    oneLine(metaOf(root)("og:title")[0] ?? "") ||
    (heading ? textIn(heading) : "")
  );
}

function languageIn(root: PageElement, header: string | null, passages: readonly string[]): string {
  const html = [...elementsBelow(root)].find(({ name }) => name === "html");
  const said = [
    html ? attributeOf(html, "lang") || attributeOf(html, "xml:lang") : "",
    metaOf(root)("og:locale")[0] ?? "",
    header ?? "",
  ];
  const tag = said.map(languageOfTag).find((code) => code !== null);
  return tag ?? guessLanguage(passages.join(" ")) ?? "und";
}

function baseOf(root: PageElement, url: string): string {
  const base = [...elementsBelow(root)].find(
    ({ name, attributes }) => name === "base" && attributes.has("href"),
  );
  const href = base ? attributeOf(base, "href") : "";
  return URL.canParse(href, url) ? new URL(href, url).href : url;
}

/** Pictures in the order of trust, each address once. Shops name the same picture in several sizes and versions. */
function imagesOf(sources: readonly Gathered[], base: string): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  for (const address of sources.flatMap(({ images }) => images)) {
    if (!URL.canParse(address, base)) continue;
    const url = new URL(address, base);
    const name = `${url.host}${url.pathname.replace(/_(?:\d+x\d*|x\d+|small|medium|large|grande)(?=\.\w+$)/, "")}`;
    const key =
      /[?&](?:v|width|w|h|height)=/.test(url.search) || url.search === ""
        ? name
        : `${name}${url.search}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(url.href);
  }
  return found;
}
