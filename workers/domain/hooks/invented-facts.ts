/** Numbers as people write them: digits with their separators. */
const NUMBERS = /\p{Nd}+(?:[.,'’\u00a0\u202f ]\p{Nd}{3})*(?:[.,]\p{Nd}+)?/gu;
const CURRENCIES = /[$€£¥₹]|\b(?:dollars?|euros?|pounds?|usd|eur|gbp|dólares|reais|libras)\b/giu;
const PERCENT =
  /%|\bper\s?cent\b|\bprozent\b|\bpor\s?c[ei]ento\b|\bpour\s?cent\b|\bper\s?cento\b/giu;
const AMOUNTS =
  /\b(?:hundreds?|thousands?|millions?|billions?|doubled?|tripled?|hundert|tausende?|millionen?|milliarden?|cientos?|miles|millones|centaines?|milliers?|milioni|migliaia|centinaia|milhares|milhões|centenas)\b/giu;
/** What is said between quotation marks, when it is more than a word or two. */
const QUOTES = /["“„«]([^"”“»]{12,})["”“»]/gu;

/** A number without the marks that only group its digits. */
function plainNumber(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^\p{Nd}]/gu, "")
    .replace(/^0+(?=\p{Nd})/u, "");
}

function found(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([match]) => match.toLowerCase());
}

/**
 * What a text claims that the brief does not say: numbers, percentages, amounts of money, large
 * number words, and quotes. Empty for an honest text.
 */
export function inventedFacts(text: string, brief: string): string[] {
  const known = new Set(found(brief, NUMBERS).map(plainNumber));
  const numbers = found(text, NUMBERS).filter((number) => !known.has(plainNumber(number)));
  const said = brief.toLowerCase();
  const marks = [PERCENT, CURRENCIES].flatMap((pattern) =>
    found(text, pattern).filter(() => found(brief, pattern).length === 0),
  );
  const amounts = found(text, AMOUNTS).filter((word) => !said.includes(word));
  const quotes = Array.from(text.matchAll(QUOTES), ([, quote = ""]) => quote.toLowerCase()).filter(
    (quote) => !said.includes(quote.replace(/[.,!?]+$/u, "")),
  );
  return [...numbers, ...marks, ...amounts, ...quotes];
}
