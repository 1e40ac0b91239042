import { once } from "#contract/once";
import { normalText } from "../../moderation/normal-text";

/** A word that is a number, or multiplies the one before it. */
export interface NumberWord {
  value: number;
  /** What may be added to it: "twenty" takes a unit below 10, "hundred" what is below 100. */
  room: number;
  isFactor: boolean;
}

/** The number words of a language, normalised, and the words that join them. */
export interface NumberTongue {
  words: ReadonlyMap<string, NumberWord>;
  joiners: ReadonlySet<string>;
}

const list = (text: string) => text.split(" ");

/** Words from 0 on, then the tens; of each language, with the room that tens have for what follows. */
const EN_SMALL = list(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
);
const DE_SMALL = list(
  "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
);
const ES_SMALL = list(
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
);
const FR_SMALL = list(
  "zéro - deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
);
const IT_SMALL = list(
  "zero - due tre quattro cinque - sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
);
const PT_SMALL = list(
  "zero - dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove",
);
const TENS: Readonly<Record<string, string>> = {
  en: "twenty thirty forty fifty sixty seventy eighty ninety",
  de: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
  es: "- treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  fr: "vingt trente quarante cinquante soixante - - -",
  it: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
  pt: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
};

class Words {
  readonly words = new Map<string, NumberWord>();

  add(text: string, value: number, room = 0, isFactor = false): this {
    // "-" keeps a place in a list: the word is an everyday one, or there is none.
    if (text !== "-") this.words.set(normalText(text), { value, room, isFactor });
    return this;
  }

  small(words: readonly string[], tens: string | undefined): this {
    for (const [value, word] of words.entries()) this.add(word, value);
    for (const [at, word] of list(tens ?? "").entries()) this.add(word, (at + 2) * 10, 10);
    return this;
  }

  factors(...rows: readonly (readonly [string, number])[]): this {
    for (const [names, value] of rows)
      for (const name of list(names)) this.add(name, value, value, true);
    return this;
  }
}

const deUnit = (n: number) => (n === 1 ? "ein" : (DE_SMALL[n] ?? ""));

/** A German number below 100 as a part of a longer one: "einundzwanzig". */
function deBelow100(n: number): string {
  if (n < 20) return deUnit(n);
  const ten = list(TENS.de ?? "")[Math.floor(n / 10) - 2] ?? "";
  return n % 10 === 0 ? ten : `${deUnit(n % 10)}und${ten}`;
}

function german(): Words {
  const all = new Words().small(DE_SMALL, TENS.de);
  /** With and without "ein" in front of a single hundred or thousand. */
  const starts = (n: number) => (n === 1 ? ["", "ein"] : [deBelow100(n)]);
  for (let n = 21; n < 100; n += 1) all.add(deBelow100(n), n);
  for (let n = 100; n < 1000; n += 1) {
    const rest = n % 100;
    const end = rest === 1 ? "eins" : rest === 0 ? "" : deBelow100(rest);
    for (const start of starts(Math.floor(n / 100)))
      all.add(`${start}hundert${end}`, n, rest === 0 ? 100 : 0);
  }
  for (let n = 1; n < 100; n += 1)
    for (const start of starts(n)) all.add(`${start}tausend`, n * 1000, 1000);
  return all.factors(
    ["tausend", 1e3],
    ["million millionen mio", 1e6],
    ["milliarde milliarden mrd", 1e9],
    ["dutzend", 12],
  );
}

function italian(): Words {
  const all = new Words().small(IT_SMALL, TENS.it);
  const tens = list(TENS.it ?? "");
  const units = list("- uno due tre quattro cinque sei sette otto nove");
  for (const [at, ten] of tens.entries())
    for (let n = 1; n < 10; n += 1)
      all.add(`${n === 1 || n === 8 ? ten.slice(0, -1) : ten}${units[n]}`, (at + 2) * 10 + n);
  all.add("cento", 100, 100).add("mille", 1000, 1000);
  for (let n = 2; n < 10; n += 1)
    all.add(`${units[n]}cento`, n * 100, 100).add(`${units[n]}mila`, n * 1000, 1000);
  for (const [name, value] of [
    ["diecimila", 1e4],
    ["ventimila", 2e4],
    ["cinquantamila", 5e4],
    ["centomila", 1e5],
  ] as const)
    all.add(name, value, 1000);
  return all.factors(["milione milioni", 1e6], ["miliardo miliardi", 1e9], ["dozzina dozzine", 12]);
}

function spanish(): Words {
  const all = new Words().small(ES_SMALL, TENS.es).add("cien", 100).add("ciento", 100, 100);
  const hundreds = list(
    "doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
  );
  for (const [at, word] of hundreds.entries())
    all.add(word, (at + 2) * 100, 100).add(word.replace(/os$/, "as"), (at + 2) * 100, 100);
  return all.factors(["mil", 1e3], ["millón millones", 1e6], ["docena docenas", 12]);
}

function portuguese(): Words {
  const all = new Words()
    .small(PT_SMALL, TENS.pt)
    .add("duas", 2)
    .add("cem", 100)
    .add("cento", 100, 100);
  const hundreds = list(
    "duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos",
  );
  for (const [at, word] of hundreds.entries())
    all.add(word, (at + 2) * 100, 100).add(word.replace(/os$/, "as"), (at + 2) * 100, 100);
  return all.factors(["mil", 1e3], ["milhão milhões", 1e6], ["dúzia dúzias", 12]);
}

function french(): Words {
  const all = new Words().small(FR_SMALL, TENS.fr).add("soixante", 60, 20).add("vingts", 20, 20);
  return all
    .add("mille", 1000, 1000, true)
    .factors(
      ["cent cents", 100],
      ["million millions", 1e6],
      ["milliard milliards", 1e9],
      ["douzaine douzaines", 12],
    );
}

const english = () =>
  new Words()
    .small(EN_SMALL, TENS.en)
    .add("fourty", 40, 10)
    .factors(
      ["hundred", 100],
      ["thousand", 1e3],
      ["million", 1e6],
      ["billion", 1e9],
      ["trillion", 1e12],
      ["dozen", 12],
    )
    .factors(
      ["hundreds", 100],
      ["thousands", 1e3],
      ["millions", 1e6],
      ["billions", 1e9],
      ["dozens", 12],
    );

/** The number words of each language, made when the first text is read. */
export const numberTongues = once((): Readonly<Record<string, NumberTongue>> => {
  const of = ({ words }: Words, ...joiners: string[]) => ({ words, joiners: new Set(joiners) });
  return {
    en: of(english(), "and"),
    de: of(german(), "und"),
    es: of(spanish(), "y"),
    fr: of(french(), "et"),
    it: of(italian(), "e"),
    pt: of(portuguese(), "e"),
  };
});

/** Figures with a word behind them that multiplies them: "1.5 million", "3k". Normalised. */
export const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^ ?(?:hundred|hundert)(?!\p{L})/u, 100],
  [/^(?: ?(?:thousand|tausend|tsd|mil|mille|mila)(?!\p{L})|k(?!\p{L}))/u, 1e3],
  [/^ ?(?:millions?|millionen|mio|mln|millon|millones|milion[ei]|milhao|milhoes)(?!\p{L})/u, 1e6],
  [/^ ?(?:billions?|bn|milliarden?|mrd|milliards?|miliard[oi])(?!\p{L})/u, 1e9],
  [/^ ?(?:dozen|dutzend|docenas?|douzaines?|dozzin[ae]|duzias?)(?!\p{L})/u, 12],
];
