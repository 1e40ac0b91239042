import type { PageElement } from "#providers/pages/html/tree";
import { attributeOf, elementsBelow } from "#providers/pages/html/tree";
import { availabilityOf, Gathered } from "./found";
import { amountOf, currencyOf } from "./money";
import { textIn } from "./visible-text";

const has = (element: PageElement, name: string) => element.attributes.has(name);
const isOf = (element: PageElement, types: RegExp) =>
  has(element, "itemscope") && types.test(attributeOf(element, "itemtype"));

/** What the page's microdata says of its product (html.spec.whatwg.org, microdata, with schema.org's names). */
export function readMicrodata(root: PageElement): Gathered {
  const found = new Gathered("microdata");
  const product = [...elementsBelow(root)].find(
    (one) =>
      isOf(one, /schema\.org\/(?:Product|IndividualProduct|ProductGroup)\b/i) &&
      !has(one, "itemprop"),
  );
  if (!product) return found;
  const of = propertiesOf(product);
  found
    .add("name", saidBy(of("name")[0]))
    .add("brand", nameOf(of("brand")[0] ?? of("manufacturer")[0]))
    .add("description", saidBy(of("description")[0]));
  for (const one of of("image")) found.addImage(saidBy(one));
  const offers = of("offers");
  for (const holder of offers.length > 0 ? offers : [product]) {
    const inner = propertiesOf(holder);
    const currency = currencyOf(saidBy(inner("priceCurrency")[0]));
    for (const name of ["price", "lowPrice", "highPrice"]) {
      const value = saidBy(inner(name)[0]);
      const code = currency ?? currencyOf(value);
      found.addPrice(amountOf(value, code), code);
    }
    found.add("availability", availabilityOf(saidBy(inner("availability")[0])));
  }
  const [rating] = of("aggregateRating");
  if (rating) {
    const inner = propertiesOf(rating);
    const [value, best] = [saidBy(inner("ratingValue")[0]), saidBy(inner("bestRating")[0])];
    const count = saidBy(inner("reviewCount")[0] ?? inner("ratingCount")[0]);
    found.addRating({ value, best: best || null, count });
  }
  return found;
}

/** The properties of an item, by name: elements below it that belong to no inner item. */
function propertiesOf(item: PageElement): (name: string) => PageElement[] {
  const own: PageElement[] = [];
  const waiting = [...item.children];
  for (let at = 0; at < waiting.length; at += 1) {
    const child = waiting[at];
    if (child === undefined || typeof child === "string") continue;
    if (has(child, "itemprop")) own.push(child);
    if (!has(child, "itemscope")) waiting.push(...child.children);
  }
  return (name) => own.filter((one) => attributeOf(one, "itemprop").split(/\s+/).includes(name));
}

/** What a property says: by the attribute that its element has for it, else its words. */
function saidBy(element: PageElement | undefined): string {
  if (!element) return "";
  for (const name of ["content", "href", "src", "data", "datetime", "value"])
    if (has(element, name) && (name === "content" || element.name !== "span"))
      return attributeOf(element, name);
  return textIn(element);
}

/** A property that is a text or an item with a name. */
function nameOf(element: PageElement | undefined): string {
  if (!element) return "";
  return has(element, "itemscope") ? saidBy(propertiesOf(element)("name")[0]) : saidBy(element);
}
