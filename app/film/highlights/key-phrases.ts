import { plainWord } from "../transcript/fillers";

/** Words with which people announce that something matters, by language; of all of them, whichever is spoken. */
const PHRASES: readonly string[] = [
  ...["most important", "the key is", "key point", "the secret", "the truth is", "the problem is"],
  ...["the mistake", "biggest mistake", "what i learned", "i realized", "i realised", "turns out"],
  ...[
    "the reason is",
    "the point is",
    "the best part",
    "never do",
    "always remember",
    "remember this",
  ],
  ...["here is how", "heres how", "this is why", "thats why", "in short", "the bottom line"],
  ...["das wichtigste", "der grund ist", "das problem ist", "der fehler", "das geheimnis"],
  ...["le plus important", "le secret", "le problème cest", "lerreur"],
  ...["lo más importante", "el secreto", "el problema es", "el error"],
];

/** Words for amounts that people remember, beside figures. */
const AMOUNTS = new Set(
  "hundred thousand million billion percent half twice double triple dozen".split(" "),
);

/** The first key phrase of a text, as it is in the list; null for none. */
export function keyPhraseIn(text: string): string | null {
  const plain = ` ${plainWord(text).replace(/\s+/gu, " ").trim()} `;
  return PHRASES.find((phrase) => plain.includes(` ${phrase} `)) ?? null;
}

/** The numbers of a text as they are written, with their signs; each once. */
export function figuresIn(text: string): string[] {
  const parts = text.split(/\s+/u).flatMap((part) => {
    const figures = part.match(/[$€£]?\d[\d.,:]*\d\s?%?|[$€£]?\d%?/u)?.[0];
    if (figures) return [figures];
    const plain = plainWord(part);
    return AMOUNTS.has(plain) ? [plain] : [];
  });
  return [...new Set(parts)];
}
