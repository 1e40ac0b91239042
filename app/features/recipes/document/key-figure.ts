import type { CountSource } from "#contract/timeline/timeline";

/** A number as it is written in a sentence: with its sign, its currency and its unit. */
const FIGURE =
  /(?<prefix>[$€£¥]\s?)?(?<![\p{L}\d])(?<number>\d{1,3}(?:[,.\u202f ]\d{3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?)(?<suffix>\s?(?:%|°C|°F|percent|per cent|million|billion|kilometres|kilometers|metres|meters|kilograms|tonnes|km|kg|hours|days|weeks|months|years|people|euros|dollars)(?![\p{L}]))?/gu;
/** The limits of a number that counts. */
const MAX_VALUE = 1e12;
const YEAR = /^(?:1[5-9]|20)\d\d$/u;

/** How a number is written, and its value; null where that can be read in two ways. */
function readNumber(
  text: string,
): { value: number; decimals: number; grouping: CountSource["grouping"] } | null {
  const plain = text.replace(/[\u202f ]/gu, "");
  const decimal = /([.,])(\d{1,4})$/u.exec(plain);
  const groups = plain.match(/[.,]/gu)?.length ?? 0;
  // Three digits behind the only sign: thousands in one language, thousandths in another.
  if (groups === 1 && decimal?.[2]?.length === 3 && !text.includes(" ")) {
    const isThousands = decimal[1] === ",";
    return isThousands
      ? { value: Number(plain.replace(",", "")), decimals: 0, grouping: "1,234.5" }
      : null;
  }
  const sign = decimal && decimal[2]?.length !== 3 ? decimal[1] : undefined;
  const decimals = sign ? (decimal?.[2]?.length ?? 0) : 0;
  const digits = plain.replace(/[.,]/gu, "");
  const value = Number(digits) / 10 ** decimals;
  const grouping = sign === "," || (!sign && plain.includes(".")) ? "1.234,5" : "1,234.5";
  return Number.isFinite(value) ? { value, decimals, grouping } : null;
}

/** A figure that counts up while it is said: the first number of a sentence with a unit, else one that is large; never a year. */
export function keyFigureOf(sentence: string): Omit<CountSource, "color" | "plate"> | null {
  const found = [...sentence.matchAll(FIGURE)].flatMap((match) => {
    const { prefix = "", number = "", suffix = "" } = match.groups ?? {};
    const read = readNumber(number);
    if (!read || read.value > MAX_VALUE) return [];
    if (YEAR.test(number) && prefix === "" && suffix === "") return [];
    // A negative number would be shown as a positive one.
    if (/(?:^|\s)[-\u2212]$/u.test(sentence.slice(0, match.index))) return [];
    return [{ ...read, prefix: prefix.trim(), suffix: suffix.trim() }];
  });
  const figure =
    found.find(({ prefix, suffix }) => prefix !== "" || suffix !== "") ??
    found.find(({ value }) => value >= 100);
  if (!figure) return null;
  const { value, decimals, grouping, prefix, suffix } = figure;
  const isWord = /^\p{L}{3,}/u.test(suffix);
  return {
    ...{ kind: "count", from: 0, to: value, decimals, grouping, prefix },
    suffix: isWord ? "" : suffix.slice(0, 24),
    label: isWord ? suffix : "",
    duration: 1.2,
  };
}
