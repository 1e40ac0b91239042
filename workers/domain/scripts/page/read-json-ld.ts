import type { PageElement } from "#providers/pages/html/tree";
import { attributeOf, contentOf, elementsBelow } from "#providers/pages/html/tree";
import { availabilityOf, Gathered } from "./found";
import { asList, isRecord, type JsonRecord, jsonText, parseJson, recordsIn } from "./json-values";
import { amountOf, currencyOf } from "./money";

const PRODUCTS = new Set([
  "product",
  "productgroup",
  "individualproduct",
  "productmodel",
  "vehicle",
  "book",
  "softwareapplication",
]);
const OFFERS = new Set(["offer", "aggregateoffer"]);

const typesOf = (value: JsonRecord): string[] =>
  asList(value["@type"]).map((type) => `${type}`.replace(/^.*[/#:]/, "").toLowerCase());
const isOf = (value: JsonRecord, types: ReadonlySet<string>) =>
  typesOf(value).some((type) => types.has(type));

/** What the page's JSON-LD says of its product (schema.org/Product); empty where it says nothing. */
export function readJsonLd(root: PageElement, page: { url: string; title: string }): Gathered {
  const found = new Gathered("json-ld");
  const values = [...elementsBelow(root)]
    .filter(
      (one) => one.name === "script" && /^application\/ld\+json\b/i.test(attributeOf(one, "type")),
    )
    .map((one) => parseJson(contentOf(one)));
  const all = [...recordsIn(values)];
  const product = mainProduct(
    all.filter((one) => isOf(one, PRODUCTS)),
    page,
  );
  if (!product) return found;
  const named = all.filter((one) => Object.keys(one).length > 1);
  const byId = new Map(named.reverse().map((one) => [one["@id"], one] as const));
  /** An object that is only named by its id, as it is elsewhere in the page. */
  const whole = (value: unknown): unknown =>
    isRecord(value) && Object.keys(value).length === 1 ? (byId.get(value["@id"]) ?? value) : value;
  const parts = asList(product.hasVariant).map(whole).filter(isRecord);
  found
    .add("name", jsonText(product.name))
    .add("brand", jsonText(whole(asList(product.brand)[0]) ?? whole(product.manufacturer)))
    .add("description", jsonText(product.description));
  const offers = [product, ...parts]
    .flatMap((one) => asList(one.offers).map(whole))
    .filter(isRecord);
  readOffers(found, offers);
  const rating = asList(product.aggregateRating).map(whole).find(isRecord);
  if (rating) {
    const { ratingValue: value, bestRating: best, reviewCount, ratingCount } = rating;
    found.addRating({ value, best, count: reviewCount ?? ratingCount });
  }
  for (const one of asList(product.additionalProperty).map(whole).filter(isRecord)) {
    const [name, value] = [jsonText(one.name), jsonText(one.value)];
    if (name !== "" && value !== "") found.add("feature", `${name}: ${value}`);
  }
  for (const key of ["material", "color", "size"] as const) {
    const value = jsonText(product[key]);
    if (value !== "")
      found.add("feature", `${key.charAt(0).toUpperCase()}${key.slice(1)}: ${value}`);
  }
  for (const one of [product, ...parts].flatMap(({ image }) => asList(image)).map(whole))
    found.addImage(isRecord(one) ? (one.contentUrl ?? one.url) : one);
  return found;
}

/** The product that the page is about: pages list related ones too. */
function mainProduct(
  products: readonly JsonRecord[],
  page: { url: string; title: string },
): JsonRecord | null {
  const path = pathOf(page.url);
  const title = page.title.toLowerCase();
  const score = (one: JsonRecord) => {
    const isNamed = [one.url, one["@id"], one.mainEntityOfPage].some(
      (address) => typeof address === "string" && pathOf(address, page.url) === path,
    );
    const name = jsonText(one.name).trim().toLowerCase();
    const isTitled = name !== "" && title.includes(name);
    return (isNamed ? 4 : 0) + (isTitled ? 2 : 0) + (one.offers || one.hasVariant ? 1 : 0);
  };
  return products.reduce<JsonRecord | null>(
    (best, one) => (best === null || score(one) > score(best) ? one : best),
    null,
  );
}

function pathOf(address: string, base?: string): string {
  return URL.canParse(address, base)
    ? new URL(address, base).pathname.replace(/\/+$/, "")
    : address;
}

interface Price {
  amount: string;
  currency: string;
}

function readOffers(found: Gathered, offers: readonly JsonRecord[]): void {
  const inner = offers.flatMap((one) =>
    isOf(one, OFFERS) && one.offers ? [one, ...asList(one.offers).filter(isRecord)] : [one],
  );
  const prices = inner.flatMap(pricesOf);
  const [first] = prices;
  const same = prices
    .filter(({ currency }) => currency === first?.currency)
    .sort((a, b) => Number(a.amount) - Number(b.amount));
  for (const price of [same[0], same.at(-1)])
    if (price && !(price !== same[0] && Number(price.amount) === Number(same[0]?.amount)))
      found.addPrice(price.amount, price.currency);
  const states = inner
    .map((one) => availabilityOf(jsonText(one.availability)))
    .filter((one) => one !== null);
  found.add("availability", states.find((one) => one === "In stock") ?? states[0]);
}

function pricesOf(offer: JsonRecord): Price[] {
  const terms = asList(offer.priceSpecification)
    .filter(isRecord)
    .filter((one) => !/list|strikethrough|msrp|srp/i.test(jsonText(one.priceType)));
  const currency = currencyOf(offer.priceCurrency) ?? currencyOf(terms[0]?.priceCurrency);
  const own = [offer.price, offer.lowPrice, offer.highPrice].filter((one) => one !== undefined);
  const values = own.length > 0 ? own : terms.slice(0, 1).map((one) => one.price);
  return values.flatMap((value) => {
    const code = currency ?? currencyOf(value);
    const amount = amountOf(value, code);
    return amount !== null && code !== null ? [{ amount, currency: code }] : [];
  });
}
