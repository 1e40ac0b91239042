/** Words that a language has many of, and few others have. */
const COMMON: Readonly<Record<string, string>> = {
  en: "the and of to is with for that you your this are from it on as",
  de: "der die das und ist nicht mit für ein eine auf von dem den auch sie werden",
  es: "el los las una para con por del que es más como su está",
  fr: "les des une est dans pour avec que pas sur vous nous du au cette",
  it: "il gli che di una per con non sono della nel alla più questo",
  pt: "os uma para com não que do da em mais como você ao são",
  nl: "het een van niet met voor zijn naar deze ook bij wordt",
};
const WORDS = Object.entries(COMMON).map(
  ([code, list]) => [code, new Set(list.split(" "))] as const,
);
/** Fewer common words than this tell nothing. */
const ENOUGH = 4;

/** The language that a text is in, by its common words; null where they do not tell. */
export function guessLanguage(text: string): string | null {
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const [first, second] = WORDS.map(([code, known]) => ({
    code,
    count: words.filter((word) => known.has(word)).length,
  })).sort((a, b) => b.count - a.count);
  if (!first || first.count < ENOUGH || first.count < (second?.count ?? 0) * 1.3) return null;
  return first.code;
}

/** The first part of a language tag, as "de" of "de-AT"; null for anything else. */
export function languageOfTag(tag: string): string | null {
  return /^\s*([A-Za-z]{2,3})(?:[-_][A-Za-z\d]|\s*[,;]|\s*$)/.exec(tag)?.[1]?.toLowerCase() ?? null;
}
