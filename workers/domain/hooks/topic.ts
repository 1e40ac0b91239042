import type { HookLanguage } from "#contract/hooks";
import { asGerund, isVerb } from "./gerund";
import { LONG_NAMES, sortOf, type TopicSort, withNumber } from "./topic-sort";

/**
 * What a topic is: a subject in general ("home espresso"), one thing ("my morning routine",
 * "10 ways to cook eggs"), a question, or a sentence or its title ("how I paid off my debt").
 */
export type TopicKind = "subject" | "thing" | "question" | "sentence";

/** A topic as lines can use it. */
export interface Topic {
  kind: TopicKind;
  /** What it names; `general` in other languages than English. */
  sort: TopicSort;
  /** In the middle of a sentence. */
  inner: string;
  /** On its own, at the start; with a question mark where it asks. */
  label: string;
  /** Whether it is short enough for the inside of a sentence. */
  fitsInside: boolean;
  /** Whether it is short enough to be said at all. */
  isShort: boolean;
}

const MAX_PHRASE_WORDS = 8;
const MAX_LABEL_WORDS = 12;

const ABOUT: Record<HookLanguage, RegExp> = {
  en: /^(?:(?:my|a|an|the|this)\s+(?:short\s+)?(?:video|reel|post|clip)\s+)?(?:about|on)\s+/iu,
  de: /^(?:ein\s+)?(?:video\s+)?über\s+/iu,
  es: /^(?:un\s+)?(?:v[ií]deo\s+)?sobre\s+/iu,
  fr: /^(?:une\s+)?(?:vidéo\s+)?sur\s+/iu,
  it: /^(?:un\s+)?video\s+su\s+/iu,
  pt: /^(?:um\s+)?(?:v[ií]deo\s+)?sobre\s+/iu,
};
/** "How to", whose verb is a noun already in the Romance languages. */
const HOW_TO: Partial<Record<HookLanguage, RegExp>> = {
  en: /^how\s+(?:to|do\s+i|can\s+i)\s+/iu,
  es: /^cómo\s+(?=\p{L}+r(?:se)?\b)/iu,
  fr: /^comment\s+(?=\p{L}+(?:er|ir|re)\b)/iu,
  it: /^come\s+(?=\p{L}+(?:re|rsi)\b)/iu,
  pt: /^como\s+(?=\p{L}+r\b)/iu,
};
const QUESTION: Record<HookLanguage, RegExp> = {
  en: /^(?:(?:how|why|what|when|who|where|which)\s+(?:is|are|do|does|did|can|should|will|would|to|much|many|long)|is|are|do|does|did|can|should|will)\s/iu,
  de: /^(?:wie|warum|wieso|was|wann|wer|wo|welche[rs]?|ist|sind|kann|soll)\s/iu,
  es: /^(?:cómo|por qué|qué|cuándo|quién|dónde|cuál)\s/iu,
  fr: /^(?:comment|pourquoi|quand|qui|où|quel(?:le)?s?|est-ce)\s/iu,
  it: /^(?:come|perché|cosa|quando|chi|dove|quale)\s/iu,
  pt: /^(?:como|por que|o que|quando|quem|onde|qual)\s/iu,
};
/** Somebody speaks, or the words are a title: "my dog died", "how I paid off my debt", "don't". */
const SENTENCE: Record<HookLanguage, RegExp> = {
  en: /(?:^|\s)(?:I|I'm|I've|we|we're|he|she|they|it's|you|was|were|is|are|died|nobody)(?:\s|$)|^(?:how|why|what|when|who|where|don't|do not|never|stop)\s/iu,
  de: /(?:^|\s)(?:ich|wir|er|du|ist|sind|war|habe?|niemand|keiner)(?:\s|$)/iu,
  es: /(?:^|\s)(?:yo|nosotros|ella|es|son|fue|era|he|tengo|nadie)(?:\s|$)/iu,
  fr: /(?:^|\s)(?:je|nous|elle|il|est|sont|était|personne)(?:\s|$)|(?:^|\s)j['’]/iu,
  it: /(?:^|\s)(?:io|noi|lei|è|sono|era|ho|nessuno)(?:\s|$)/iu,
  pt: /(?:^|\s)(?:eu|nós|ela|é|são|era|foi|tenho|ninguém)(?:\s|$)/iu,
};
/** One thing and not a subject in general: the creator's own, the best of its kind, or counted. */
const THING: Record<HookLanguage, RegExp> = {
  en: /^(?:\d+\s|(?:my|our|this|that|these|those|top)\s|the\s+(?:best|worst|most|only|first)\s)/iu,
  de: /^(?:\d+\s|(?:mein|unser|dies)\p{L}*\s|(?:der|die|das)\s+(?:best|schlecht|erst)\p{L}*\s)/iu,
  es: /^(?:\d+\s|(?:mis?|nuestr[oa]s?|est[eoa]s?)\s|(?:el|la|los|las)\s+(?:mejor|peor|primer)\p{L}*\s)/iu,
  fr: /^(?:\d+\s|(?:mon|ma|mes|notre|nos|ce|cette|ces)\s|(?:le|la|les)\s+(?:meilleur|pire|premi)\p{L}*\s)/iu,
  it: /^(?:\d+\s|(?:(?:il|la|i|le)\s+)?(?:mi[oa]|miei|mie|nostr[oaei]|quest[oaei])\s|(?:il|la|i|le)\s+(?:miglior|peggior|prim)\p{L}*\s)/iu,
  pt: /^(?:\d+\s|(?:(?:o|a|os|as)\s+)?(?:meus?|minhas?|noss[oa]s?|est[ea]s?)\s|(?:o|a|os|as)\s+(?:melhor|pior|primeir)\p{L}*\s)/iu,
};
/** With an article, a noun has a case or merges with the word before it; English has neither. */
const ARTICLE: Record<HookLanguage, RegExp> = {
  en: /^an?\s/iu,
  de: /^(?:der|die|das|den|dem|eine?[rnms]?|(?:mein|dein|unser|euer|ihr|dies)\p{L}*)\s/iu,
  es: /^(?:el|la|los|las|una?|unos|unas)\s/iu,
  fr: /^(?:(?:le|la|les|une?|des)\s|l['’])/iu,
  it: /^(?:(?:il|lo|la|i|gli|le|un[oa]?)\s|(?:l|un)['’])/iu,
  pt: /^(?:o|a|os|as|uma?|uns|umas)\s/iu,
};
const SMALL_START: Record<HookLanguage, RegExp> = {
  en: /^(?:\p{Lu}\p{Ll}{2,}ing|A|An|The|My|Your|Our|Home|Easy|Best|Budget|Simple|Healthy|Quick|Cheap|Daily|Small|Meal|Time|Money|Weight|Personal|Morning|Social|Solo|Remote|Indoor|Interior|Being|First|New|Good|Bad|Better|Family|Slow|Street|Skin|Self|Strength|Content|Digital|Mental|Public|Dog|Cat|Baby|Coffee|Sourdough|Sleep)(?=\s|$)/u,
  de: /^(?:Der|Die|Das|Ein|Eine|Mein|Meine|Dein|Deine)(?=\s)/u,
  es: /^(?:\p{Lu}\p{Ll}+(?:ar|er|ir|arse|erse|irse)|El|La|Los|Las|Un|Una|Mi|Tu)(?=\s|$)/u,
  fr: /^(?:\p{Lu}\p{Ll}+(?:er|ir|re)|Le|La|Les|Un|Une|Mon|Ma|Mes)(?=\s|$)/u,
  it: /^(?:\p{Lu}\p{Ll}+(?:are|ere|ire)|Il|Lo|La|I|Gli|Le|Un|Una|Mio)(?=\s|$)/u,
  pt: /^(?:\p{Lu}\p{Ll}+(?:ar|er|ir)|O|A|Os|As|Um|Uma|Meu|Minha)(?=\s|$)/u,
};

/** The first letter large; the rest as it is, and words such as "iPhone" untouched. */
export function capitalised(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text)
    ? text
    : text.replace(/^[^\p{L}\p{N}_]*\p{L}/u, (start) => start.toUpperCase());
}

/** Spaces in order, without quotes around it and without the mark that ends it. */
export function bare(text: string): string {
  const plain = text.normalize("NFC").replace(/_{2,}/g, " ").replace(/\s+/gu, " ").trim();
  const unquoted = plain.replace(/^(["'“„«])(.*)["'”“»]$/u, "$2");
  return unquoted.replace(/[\s.,;:!…–—-]+$/u, "").replace(/^[\s.,;:!–—-]+/u, "");
}

function wordsIn(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}

/** Reads what a brief's topic is, so that lines can be filled with it. */
export function readTopic(text: string, language: HookLanguage): Topic {
  const plain = bare(text) || text.trim();
  const named = plain.replace(ABOUT[language], "") || plain;
  const howTo = HOW_TO[language];
  const task = howTo && !named.endsWith("?") ? named.replace(howTo, "") : named;
  const wasTask = task !== named;
  const first = (task.split(" ")[0] ?? "").toLowerCase();
  const isOrder =
    language === "en" && (wasTask || (isVerb(first) && first !== "stop" && task.includes(" ")));
  const noun = (isOrder ? asGerund(task) : task).replace(SMALL_START[language], (start) =>
    LONG_NAMES.test(task) ? start : start.charAt(0).toLowerCase() + start.slice(1),
  );
  const kind = wasTask ? "subject" : kindOf(named, noun, language);
  const isNoun = language === "en" && !isOrder && (kind === "subject" || kind === "thing");
  const said = noun.replace(/\?+$/u, "");
  const inner = isNoun ? withNumber(said) : said;
  return {
    kind: isNoun && inner === said && ARTICLE.en.test(said) ? "thing" : kind,
    sort: isNoun ? sortOf(inner) : "general",
    inner,
    label: capitalised(kind === "question" ? named : inner),
    fitsInside:
      (language === "en" || !ARTICLE[language].test(inner)) &&
      wordsIn(inner) <= MAX_PHRASE_WORDS &&
      inner.length <= 70 &&
      !/[,.;:!?]\s/u.test(inner),
    isShort: wordsIn(named) <= MAX_LABEL_WORDS && named.length <= 90,
  };
}

function kindOf(named: string, noun: string, language: HookLanguage): TopicKind {
  if (named.endsWith("?") || QUESTION[language].test(named)) return "question";
  if (SENTENCE[language].test(noun) || /[.!?;]\s/u.test(noun)) return "sentence";
  return THING[language].test(noun) ? "thing" : "subject";
}

/** The beginning of a text that fits, cut between words. */
export function clipped(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const whole = cut.includes(" ")
    ? cut.replace(/\s+\S*$/u, "")
    : cut.replace(/[\ud800-\udbff]$/u, "");
  return `${whole.replace(/[\s,.;:!-]+$/u, "")}…`;
}
