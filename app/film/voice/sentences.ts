/** The longest sentence that is spoken in one piece: longer ones are cut at a comma or a space. Letters. */
const MAX_LETTERS = 280;

const START = String.raw`(?:^|[\s("'“‘«[¿¡])`;
/**
 * Titles, Latin, initials and abbreviations: their full stop ends no sentence. Those of all languages of the hooks are
 * taken together, because nothing says which language a provider's voice speaks.
 */
const WITHIN_SENTENCE = [
  "Mrs?|Ms|Mx|Dr|Prof|Rev|Hon|Sen|Gov|Gen|Capt|Lt|Sgt|St|Mt|Ft|vs|cf|approx|e\\.g|i\\.e|[A-HJ-Z]",
  // German
  "Hr|Fr|z|z\\.B|d\\. ?h|u\\. ?a|v\\. ?a|bzw|ggf|evtl|inkl|zzgl|sog",
  // French, Spanish, Portuguese, Italian
  "Mgr|p(?:\\. ?|ar )ex|Sra?|Srta|Dra|p(?:\\. ?|or )ej|Sig|Dott",
].join("|");
const BEFORE_NAME = new RegExp(`${START}(?:${WITHIN_SENTENCE})\\.$`);
/** These end one too, unless a number follows. */
const BEFORE_NUMBER = new RegExp(
  `${START}(?:Nos?|Nr|[Nn]úm|Vol|Fig|[Pp]ágs?|Art|Apt|Abs|Bd|Kap|Cap|Ch|pp?|ca|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.$`,
);
/**
 * German ordinals end with a full stop. Before a month, or after an article or a preposition, that stop rarely ends a sentence.
 * Words that other languages share (“das”, “August”) decide nothing by themselves.
 */
const NUMBER = /(?:^|\s)\d{1,3}\.$/;
const ORDINAL = new RegExp(
  `(?:${START}(?:[Dd](?:er|ie|en|em)|[Vv]om|[Zz]u[mr]|[Ii]m|[Ii]ns|[Bb]eim|[Aa]b|[Bb]is|[Ss]eit|[Jj]ede[rmns]?|[Uu]nser[emnrs]*)|(?<!\\bI )\\b[Aa]m) \\d{1,3}\\.$`,
);
const GERMAN_MONTH = /^(?:Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember)\b/;
/** Words that begin German sentences. A noun or an adjective follows an ordinal, never one of these. */
const GERMAN_BEGINNING =
  /^(?:Aber|Also|Am|Auch|Auf|Bei|Da|Dabei|Danach|Dann|Das|Der|Die|Dies\p{L}*|Doch|Ein\p{L}*|Er|Es|Hier|Ich|Ihr|Im|In|Ja|Jetzt|Man|Mit|Nach|Nein|Noch|Nun|Sie|So|Und|Von|Was|Wenn|Wer|Wie|Wir|Wo)\b/u;
/** An address that goes on behind its question mark. */
const WITHIN_ADDRESS = /\w(?:\.|:\/\/)\w\S*$/;
const CLOSING_QUOTE = /["'”’]$/;

/** Whether a piece that was cut off goes on with the next one. */
function goesOn(piece: string, next: string): boolean {
  const text = piece.trimEnd();
  if (text === piece) return WITHIN_ADDRESS.test(piece) && /^[!-~]/.test(next);
  if (CLOSING_QUOTE.test(text)) return /^\p{Ll}/u.test(next);
  return (
    (BEFORE_NAME.test(text) && /^["'“‘]?[\p{L}\p{N}]/u.test(next)) ||
    (BEFORE_NUMBER.test(text) && /^\d/.test(next)) ||
    (NUMBER.test(text) && GERMAN_MONTH.test(next)) ||
    (ORDINAL.test(text) && /^\p{L}/u.test(next) && !GERMAN_BEGINNING.test(next))
  );
}

/** Joins what was cut behind an abbreviation, within an address, or between what is said and who says it. */
function joinCut(pieces: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const piece of pieces) {
    const before = sentences.at(-1);
    if (before !== undefined && goesOn(before, piece)) {
      sentences[sentences.length - 1] = before + piece;
    } else sentences.push(piece);
  }
  return sentences.map((sentence) => sentence.trim());
}

/** By whose rules a script is cut where its voice does not say what it speaks, such as a provider's. */
export const DEFAULT_SCRIPT_LOCALE = "en";

/**
 * Cuts a script into its sentences. Lines end sentences too.
 * @param locale of who speaks it, as a BCP 47 tag
 */
export function splitSentences(text: string, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: "sentence" });
  return text
    .split(/\n+/)
    .flatMap((line) => joinCut([...segmenter.segment(line)].map(({ segment }) => segment)))
    .flatMap(cutLong)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function cutLong(sentence: string): string[] {
  if (sentence.length <= MAX_LETTERS) return [sentence];
  const head = sentence.slice(0, MAX_LETTERS);
  const comma = Math.max(head.lastIndexOf(", "), head.lastIndexOf("; "), head.lastIndexOf(": "));
  const place = comma > MAX_LETTERS / 3 ? comma + 1 : head.lastIndexOf(" ");
  const cut = place > 0 ? place : MAX_LETTERS;
  return [sentence.slice(0, cut).trim(), ...cutLong(sentence.slice(cut).trim())];
}
