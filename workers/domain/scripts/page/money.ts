/** Currencies without and with three decimals (ISO 4217). */
const NO_DECIMALS = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "),
);
const THREE_DECIMALS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));
const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/€/, "EUR"],
  [/£/, "GBP"],
  [/₹/, "INR"],
  [/₩/, "KRW"],
  [/zł/i, "PLN"],
  [/C\$|CA\$/, "CAD"],
  [/A\$|AU\$/, "AUD"],
  [/R\$/, "BRL"],
  [/US\$|\$/, "USD"],
  [/[¥￥]/, "JPY"],
];
const CODE = /\b[A-Z]{3}\b/;
const KNOWN =
  /\b(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|SGD|HKD|KRW|TRY|THB|AED|SAR|ILS|RON)\b/;

/** A currency as ISO 4217 says it: by its code, else by a sign. Null for none. */
export function currencyIn(text: string): string | null {
  const known = KNOWN.exec(text.toUpperCase())?.[0];
  if (known) return known;
  return SYMBOLS.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/** A field that is meant to be a currency. */
export function currencyOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  return CODE.exec(text.toUpperCase())?.[0] === text.toUpperCase() && text.length === 3
    ? text.toUpperCase()
    : currencyIn(text);
}

/**
 * An amount as a price writes it: "49.90". Marks that only group digits are left out; a comma is a decimal sign.
 * @param value a number, or a text such as "1.299,00 €".
 * @returns null where there is no amount above 0.
 */
export function amountOf(value: unknown, currency: string | null): string | null {
  if (typeof value === "number") return fromNumber(value);
  if (typeof value !== "string" || value.length > 60) return null;
  const found = /\d[\d.,'’\u00a0\u202f ]*/.exec(value.normalize("NFKC"))?.[0] ?? "";
  const digits = found.replace(/[^\d]+$/, "").replace(/['’\u00a0\u202f ]/g, "");
  const last = /[.,](\d+)$/.exec(digits);
  const isDecimal = last !== null && isDecimalPart(digits, last[1] ?? "", currency);
  const whole = (isDecimal ? digits.slice(0, last.index) : digits).replace(/[.,]/g, "");
  const amount = isDecimal ? `${whole || "0"}.${last[1]}` : whole;
  return Number(amount) > 0 && Number(amount) < 1e12 ? amount.replace(/^0+(?=\d)/, "") : null;
}

function isDecimalPart(digits: string, part: string, currency: string | null): boolean {
  const marks = digits.match(/[.,]/g) ?? [];
  if (part.length !== 3) return marks.length === 1 || marks.at(-1) !== marks.at(-2);
  if (currency !== null && THREE_DECIMALS.has(currency)) return true;
  // "1,299.000" has two kinds of marks: the last one is the decimal sign then.
  return marks.length > 1 && new Set(marks).size > 1;
}

function fromNumber(value: number): string | null {
  if (!Number.isFinite(value) || value <= 0 || value >= 1e12) return null;
  return Number.isInteger(value) ? `${value}` : value.toFixed(2);
}

/** A price in hundredths, as some data of shops has it. */
export function fromCents(cents: number, currency: string): string | null {
  if (!Number.isFinite(cents) || cents <= 0) return null;
  const amount = cents / 100;
  return NO_DECIMALS.has(currency) ? fromNumber(Math.round(amount)) : amount.toFixed(2);
}
