import type { FactKind } from "#contract/scripts";
import { readPageAt } from "../scripts-api";
import { AD_FACT_KINDS, type CardFact, type ProductPhoto } from "./product-plan";

/** Where facts of a page are from, as the card names it. */
const SOURCES: Readonly<Record<string, string>> = {
  shopify: "Shop data",
  "json-ld": "Page data",
  microdata: "Page data",
  "open-graph": "Page summary",
  text: "Page text",
};
/** So many pictures of a page are used at first. */
const USED_PHOTOS = 5;

const kindOf = (kind: string): FactKind => AD_FACT_KINDS.find((one) => one === kind) ?? "feature";

/** The key of a stored file in its address. */
function keyIn(url: string): string {
  const { pathname } = new URL(url, "https://site.invalid");
  return decodeURIComponent(pathname.replace(/^\/media\//u, ""));
}

/**
 * What the page of a product says and shows. Its facts are ticked but for what others say of the product: that is a claim,
 * and its maker decides.
 * @throws {ApiError} with a sentence that says why it cannot be read; {TypeError}
 */
export async function readProduct(
  address: string,
): Promise<{ facts: CardFact[]; photos: ProductPhoto[] }> {
  const page = await readPageAt(address.trim());
  const facts = page.facts.map(({ id, kind, text, source }) => ({
    ...{ id, text, kind: kindOf(kind), source: SOURCES[source] ?? source },
    isConfirmed: kind !== "rating",
  }));
  const photos = page.images.map(
    ({ url, width, height }, index): ProductPhoto => ({
      ...{ name: `Picture ${index + 1} of the page`, isUsed: index < USED_PHOTOS },
      src: { kind: "upload", key: keyIn(url), url, type: "image", width, height },
    }),
  );
  return { facts, photos };
}
