import type { PageElement } from "#providers/pages/html/tree";
import { attributeOf, contentOf, elementsBelow } from "#providers/pages/html/tree";
import { Gathered } from "./found";
import { asList, isRecord, type JsonRecord, jsonText, parseJson } from "./json-values";
import { listItems } from "./list-items";
import { amountOf, currencyOf, fromCents } from "./money";

const SIGNS =
  /cdn\.shopify\.com|\bShopify\.(?:theme|shop|currency|routes)\b|shopify-section|shopify-digital-wallet|myshopify\.com/;

/** Where a Shopify shop has a product's data; null for pages of other shops, and for others of its pages. */
export function shopifyPath(html: string, url: string): string | null {
  const handle = /\/products\/([^/?#]+)\/?$/.exec(new URL(url).pathname)?.[1];
  return handle !== undefined && SIGNS.test(html) ? `/products/${handle}` : null;
}

/**
 * What a Shopify shop says of a product: by its `.json` (amounts as texts) or its `.js` (hundredths).
 * @param pageCurrency where the data names none.
 */
export function readShopify(data: string, html: string, pageCurrency: string | null): Gathered {
  const value = parseJson(data);
  const wrapped = isRecord(value) && isRecord(value.product) ? value.product : value;
  return isProduct(wrapped)
    ? fromProduct(wrapped, currencyIn(html) ?? pageCurrency)
    : new Gathered("shopify");
}

/** The same from the data that many themes put into their pages. */
export function readEmbeddedShopify(
  root: PageElement,
  html: string,
  pageCurrency: string | null,
): Gathered {
  if (SIGNS.test(html)) {
    for (const one of elementsBelow(root)) {
      if (one.name !== "script" || !/^application\/json\b/i.test(attributeOf(one, "type")))
        continue;
      const value = parseJson(contentOf(one));
      const product = isRecord(value) && isRecord(value.product) ? value.product : value;
      if (isProduct(product)) return fromProduct(product, currencyIn(html) ?? pageCurrency);
    }
  }
  return new Gathered("shopify");
}

const isProduct = (value: unknown): value is JsonRecord =>
  isRecord(value) && typeof value.title === "string" && Array.isArray(value.variants);

function currencyIn(html: string): string | null {
  const found = /Shopify\.currency\s*=\s*\{[^}]*"active"\s*:\s*"([A-Z]{3})"/.exec(html)?.[1];
  return (
    found ?? /"(?:currency|currencyCode|shopCurrency)"\s*:\s*"([A-Z]{3})"/.exec(html)?.[1] ?? null
  );
}

function fromProduct(product: JsonRecord, currency: string | null): Gathered {
  const found = new Gathered("shopify");
  const variants = asList(product.variants).filter(isRecord);
  const body = jsonText(product.body_html ?? product.description ?? product.content);
  found
    .add("name", jsonText(product.title))
    .add("brand", jsonText(product.vendor))
    .add("description", body);
  const prices = variants
    .flatMap((one) => priceOf(one, currency) ?? [])
    .sort((a, b) => Number(a.amount) - Number(b.amount));
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (lowest) found.addPrice(lowest.amount, lowest.currency);
  if (highest && Number(highest.amount) !== Number(lowest?.amount))
    found.addPrice(highest.amount, highest.currency);
  const states = [product.available, ...variants.map(({ available }) => available)].filter(
    (one) => typeof one === "boolean",
  );
  if (states.length > 0)
    found.add("availability", states.includes(true) ? "In stock" : "Out of stock");
  for (const item of listItems(body)) found.add("feature", item);
  for (const one of [...asList(product.images), product.image, product.featured_image])
    found.addImage(isRecord(one) ? one.src : one);
  return found;
}

/** A variant's price: a text in the currency's unit, or a number of hundredths. */
function priceOf(variant: JsonRecord, fallback: string | null) {
  const currency = currencyOf(variant.price_currency) ?? fallback;
  if (currency === null) return null;
  const { price } = variant;
  const amount = typeof price === "number" ? fromCents(price, currency) : amountOf(price, currency);
  return amount === null ? null : { amount, currency };
}
