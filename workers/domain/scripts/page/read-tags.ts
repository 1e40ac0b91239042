import type { PageElement } from "#providers/pages/html/tree";
import { attributeOf, elementsBelow } from "#providers/pages/html/tree";
import { availabilityOf, Gathered } from "./found";
import { amountOf, currencyOf } from "./money";

/** The `meta` tags of a page by their names; the first of a name counts, and all of its pictures. */
export function metaOf(root: PageElement): (name: string) => string[] {
  const all = new Map<string, string[]>();
  for (const element of elementsBelow(root)) {
    if (element.name !== "meta") continue;
    const name = (attributeOf(element, "property") || attributeOf(element, "name")).toLowerCase();
    const content = attributeOf(element, "content");
    if (name !== "" && content !== "") all.set(name, [...(all.get(name) ?? []), content]);
  }
  return (name) => all.get(name) ?? [];
}

/** What the tags for previews say (ogp.me, Facebook's product tags, Twitter cards). */
export function readTags(root: PageElement): Gathered {
  const meta = metaOf(root);
  const first = (...names: string[]) => names.flatMap(meta)[0] ?? "";
  const found = new Gathered("open-graph");
  found
    .add("name", first("og:title", "twitter:title"))
    .add("brand", first("product:brand", "og:brand"))
    .add("description", first("og:description", "twitter:description", "description"));
  const currency = currencyOf(
    first("product:price:currency", "og:price:currency", "product:sale_price:currency"),
  );
  const price = first("product:sale_price:amount", "product:price:amount", "og:price:amount");
  found.addPrice(amountOf(price, currency), currency ?? currencyOf(price));
  found.add("availability", availabilityOf(first("product:availability", "og:availability")));
  for (const one of ["og:image:secure_url", "og:image", "og:image:url", "twitter:image"].flatMap(
    meta,
  ))
    found.addImage(one);
  return found;
}
