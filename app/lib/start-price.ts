import type { Parameter, PricePer } from "#contract/models";
import { creditsFor } from "#contract/price-units";
import type { StartBody } from "#contract/start";
import { formatCount } from "#lib/format";

/** What of a model its price depends on. */
interface Priced {
  price: number;
  price_per: PricePer | null;
  priced_values?: Readonly<Record<string, unknown>>;
  parameters: readonly Parameter[];
}

/** A start and the file that it begins with; what is not known is left out. */
export interface PricedStart
  extends Pick<StartBody, "prompt" | "text" | "params" | "quality" | "voice" | "language"> {
  /** Of the file. Seconds. */
  inputSeconds?: number | null;
  /** Of the sound that the result is as long as. Seconds. */
  soundSeconds?: number | null;
  /** Of the file. Pixels. */
  inputSize?: { width: number; height: number } | null;
}

/** What models call the size of a result where a start names one. */
const QUALITY_NAMES = ["quality", "resolution"];
const QUALITIES = ["720p", "1080p"];

/**
 * What a start costs with a model, as the server computes it from the same facts: what is set, else the model's own
 * defaults. Credits.
 */
export function startPrice(model: Priced, start: PricedStart): number {
  const { price, price_per: per, priced_values: hidden, parameters } = model;
  if (per === null) return price;
  const { prompt, text = prompt ?? "", inputSeconds = null } = start;
  const { soundSeconds = null, inputSize = null } = start;
  const given = { ...qualityOf(model, start), ...start.params };
  const values = parameters.map(({ name, default: usual }) => {
    const set = given[name];
    return [name, set === undefined || set === null || set === "" ? usual : set] as const;
  });
  return creditsFor(per, {
    values: { ...hidden, ...Object.fromEntries(values) },
    ...{ text: text.trim(), inputSeconds, soundSeconds, inputSize },
  });
}

/** The wanted size under the model's own name for it. */
function qualityOf({ parameters }: Priced, { quality }: PricedStart): StartBody["params"] {
  const parameter = parameters.find(({ name }) => QUALITY_NAMES.includes(name));
  if (quality === undefined || !parameter) return {};
  const options = parameter.enum ?? [];
  const knows = options.length === 0 || options.some((option) => QUALITIES.includes(option));
  return knows ? { [parameter.name]: quality } : {};
}

/** What units are called behind a price. */
const UNITS: Readonly<Record<PricePer["unit"], string>> = {
  second: "a second",
  "1k_chars": "per 1,000 characters",
  minute: "a minute",
  step: "a step",
  megapixel: "a megapixel",
};

/** A price as people read it: "5 credits", or "20.9 credits a second". */
export function priceLabel({ price, price_per: per }: Pick<Priced, "price" | "price_per">): string {
  const amount = per?.credits ?? price;
  const figure = Number.isInteger(amount) ? formatCount(amount) : amount.toLocaleString("en-US");
  const credits = `${figure} ${amount === 1 ? "credit" : "credits"}`;
  return per === null ? credits : `${credits} ${UNITS[per.unit]}`;
}
