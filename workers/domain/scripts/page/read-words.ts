import type { PageElement } from "#providers/pages/html/tree";
import { attributeOf, elementsBelow } from "#providers/pages/html/tree";
import { Gathered } from "./found";
import { amountOf, currencyIn } from "./money";
import { contentOfPage } from "./passages";
import { isUnread, textIn } from "./visible-text";

/** Names of elements with a price, and those of prices that do not count. */
const PRICE_NAME = /(?:^|[\s_-])(?:price|preis|prix|precio|prezzo|preco)(?:$|[\s_-])/i;
const OLD_PRICE =
  /old|was|compare|strike|list-?price|regular|before|crossed|save|saving|unit|shipping/i;
const POINTS_NAME = /descr|feature|detail|spec|highlight|benefit|bullet|product|about|info/i;
const POINTS_HEADING =
  /feature|detail|highlight|benefit|specification|what you get|included|eigenschaft|merkmal|vorteile|caract[eé]r|ventaj|avantage|vantage|vantagens|caratteristiche/i;
/** A picture that is shown this wide is one of the product. */
const WIDE = 600;

const nameOf = (element: PageElement) =>
  `${attributeOf(element, "id")} ${attributeOf(element, "class")}`;

/** What the words of a page say, where nothing else does: its heading, a price in a place for one, points of lists. */
export function readPageWords(root: PageElement): Gathered {
  const found = new Gathered("text");
  const content = contentOfPage(root);
  const all = [...elementsBelow(content)].filter((one) => !isUnread(one));
  const heading =
    all.find(({ name }) => name === "h1") ??
    [...elementsBelow(root)].find(({ name }) => name === "h1");
  if (heading) found.add("name", textIn(heading));
  const price = all.find((one) => priceIn(one) !== null);
  if (price) {
    const { amount, currency } = priceIn(price) ?? { amount: null, currency: null };
    found.addPrice(amount, currency);
  }
  found.add("description", paragraphIn(all));
  for (const point of pointsIn(all)) found.add("feature", point);
  for (const one of all) if (one.name === "img") found.addImage(wideImage(one));
  return found;
}

const paragraphIn = (all: readonly PageElement[]) =>
  all
    .filter(({ name }) => name === "p")
    .map(textIn)
    .find((text) => text.length >= 60);

/** What an element says as a price, where its name says that it is one. */
function priceIn(element: PageElement) {
  const name = nameOf(element);
  if (!PRICE_NAME.test(name) || OLD_PRICE.test(name)) return null;
  if (element.name === "del" || element.name === "s") return null;
  const text = textIn(element);
  const currency = text.length <= 40 ? currencyIn(text) : null;
  return currency === null ? null : { amount: amountOf(text, currency), currency };
}

/** Points of lists that describe what the page is about: by their own names, or by the heading before them. */
function pointsIn(all: readonly PageElement[]): string[] {
  const points: string[] = [];
  let heading = "";
  for (const one of all) {
    if (/^h[1-6]$/.test(one.name)) heading = textIn(one);
    if (one.name !== "ul") continue;
    const isNamed = ancestors(one).some((part) => POINTS_NAME.test(nameOf(part)));
    if (!isNamed && !POINTS_HEADING.test(heading)) continue;
    const items = one.children.filter((item) => typeof item !== "string" && item.name === "li");
    for (const item of items) if (typeof item !== "string") points.push(textIn(item));
  }
  return points.filter((text) => text.length >= 8 && text.length <= 200);
}

function ancestors(element: PageElement): PageElement[] {
  const found: PageElement[] = [];
  for (let one: PageElement | null = element; one && found.length < 4; one = one.parent)
    found.push(one);
  return found;
}

/** The address of a picture that is shown large. */
function wideImage(image: PageElement): string | null {
  const choices = attributeOf(image, "srcset") || attributeOf(image, "data-srcset");
  const widest = [...choices.matchAll(/(\S+)\s+(\d{2,5})w/g)]
    .map(([, address = "", width]) => ({ address, width: Number(width) }))
    .sort((a, b) => b.width - a.width)[0];
  if (widest && widest.width >= WIDE) return widest.address;
  const isWide = Number.parseInt(attributeOf(image, "width"), 10) >= WIDE;
  return isWide ? attributeOf(image, "src") || attributeOf(image, "data-src") : null;
}
