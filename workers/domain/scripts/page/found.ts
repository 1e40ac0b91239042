import type { FactKind, FactSource } from "#contract/scripts";
import { MAX_FACT_LETTERS } from "#contract/scripts";
import { plainLine, shortened } from "./clean-text";

/** What one source of a page says of a product: facts without their ids, and addresses of pictures. */
interface Found {
  source: FactSource;
  facts: { kind: FactKind; text: string }[];
  images: string[];
}

/** Most facts of one kind from one source. */
const MAX_OF_KIND: Readonly<Partial<Record<FactKind, number>>> = { feature: 24, price: 2 };
/** Letters of a name or brand; of a feature at least and at most. */
const MAX_NAME = 300;
const MIN_FEATURE = 3;
const MAX_FEATURE = 300;

/** Gathers what a source says, cleaned and without repetitions. */
export class Gathered implements Found {
  readonly facts: Found["facts"] = [];
  readonly images: string[] = [];

  constructor(readonly source: FactSource) {}

  add(kind: FactKind, value: string | null | undefined): this {
    const line = plainLine(value ?? "");
    const most =
      kind === "description" ? MAX_FACT_LETTERS : kind === "feature" ? MAX_FEATURE : MAX_NAME;
    const text = shortened(line, most);
    if (text === "" || (kind === "feature" && text.length < MIN_FEATURE)) return this;
    const same = this.facts.filter((fact) => fact.kind === kind);
    if (same.length >= (MAX_OF_KIND[kind] ?? 1)) return this;
    const isKnown = same.some((fact) => fact.text.toLowerCase() === text.toLowerCase());
    if (!isKnown) this.facts.push({ kind, text });
    return this;
  }

  /** A price as its fact says it: `{amount} {ISO currency}`. */
  addPrice(amount: string | null, currency: string | null): this {
    return amount === null || currency === null ? this : this.add("price", `${amount} ${currency}`);
  }

  /** A rating as its fact says it: `{value} of {best} ({count})`. */
  addRating({ value, best, count }: { value: unknown; best: unknown; count: unknown }): this {
    const [mark, top, many] = [numberOf(value), numberOf(best) ?? 5, numberOf(count)];
    if (mark === null || mark <= 0 || mark > top || many === null || many < 1) return this;
    return this.add("rating", `${mark} of ${top} (${Math.round(many)})`);
  }

  addImage(address: unknown): this {
    if (typeof address !== "string") return this;
    const text = address.trim();
    if (text !== "" && text.length <= 2048 && !/^data:/i.test(text)) this.images.push(text);
    return this;
  }
}

function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = value
    .trim()
    .replace(/^(\d+),(\d{1,2})$/, "$1.$2")
    .replace(/(?<=\d),(?=\d{3}\b)/g, "");
  const number = Number(text);
  return text !== "" && Number.isFinite(number) ? number : null;
}

/** Availability as it is said, by the names that schema.org and Open Graph have for it. */
const AVAILABILITY: Readonly<Record<string, string>> = {
  instock: "In stock",
  available: "In stock",
  availablefororder: "Available for order",
  outofstock: "Out of stock",
  oos: "Out of stock",
  soldout: "Sold out",
  preorder: "Pre-order",
  presale: "Pre-sale",
  backorder: "Back-order",
  limitedavailability: "Limited availability",
  instoreonly: "In store only",
  onlineonly: "Online only",
  discontinued: "Discontinued",
  madetoorder: "Made to order",
  reserved: "Reserved",
};

/** An availability in words; null for one that is not known. */
export function availabilityOf(value: string): string | null {
  const name = value
    .trim()
    .replace(/^.*[/#]/, "")
    .replace(/[\s_-]/g, "")
    .toLowerCase();
  return AVAILABILITY[name] ?? null;
}
