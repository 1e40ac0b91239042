import type { HookLanguage } from "../../contract/hooks";
import { asGerund, isVerb } from "./gerund";

/** A topic as lines can use it. */
export interface Topic {
  /** In the middle of a sentence. */
  inner: string;
  /** On its own, at the start; with a question mark where it asks. */
  label: string;
  /** Whether it can stand where a noun stands, and is short enough to. */
  isPhrase: boolean;
  /** Whether it is short enough to be said at all. */
  isShort: boolean;
  /** Whether it is a question, after which fewer lines make sense. */
  asks: boolean;
}

const MOST_PHRASE_WORDS = 8;
const MOST_LABEL_WORDS = 12;

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
  en: /^(?:how|why|what|when|who|where|which|is|are|do|does|did|can|should|will)\s/iu,
  de: /^(?:wie|warum|wieso|was|wann|wer|wo|welche[rs]?|ist|sind|kann|soll)\s/iu,
  es: /^(?:cómo|por qué|qué|cuándo|quién|dónde|cuál)\s/iu,
  fr: /^(?:comment|pourquoi|quand|qui|où|quel(?:le)?s?|est-ce)\s/iu,
  it: /^(?:come|perché|cosa|quando|chi|dove|quale)\s/iu,
  pt: /^(?:como|por que|o que|quando|quem|onde|qual)\s/iu,
};
/** Somebody speaks: "my dog died and I moved". */
const SENTENCE: Record<HookLanguage, RegExp> = {
  en: /(?:^|\s)(?:I|I'm|I've|we|we're|he|she|they|it's|you|was|were|is|are)(?:\s|$)/u,
  de: /(?:^|\s)(?:ich|wir|er|du|ist|sind|war|habe?)(?:\s|$)/iu,
  es: /(?:^|\s)(?:yo|nosotros|ella|es|son|fue|era|he|tengo)(?:\s|$)/iu,
  fr: /(?:^|\s)(?:je|j'ai|nous|elle|il|est|sont|était)(?:\s|$)/iu,
  it: /(?:^|\s)(?:io|noi|lei|è|sono|era|ho)(?:\s|$)/iu,
  pt: /(?:^|\s)(?:eu|nós|ela|é|são|era|foi|tenho)(?:\s|$)/iu,
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
  const task = HOW_TO[language] ? named.replace(HOW_TO[language], "") : named;
  const wasTask = task !== named;
  const asks = named.endsWith("?") || (QUESTION[language].test(named) && !wasTask);
  const first = (task.split(" ")[0] ?? "").toLowerCase();
  const isImperative = language === "en" && (wasTask || (isVerb(first) && task.includes(" ")));
  const phrase = task.replace(/\?+$/u, "");
  const noun = isImperative ? asGerund(phrase) : phrase;
  const inner = noun.replace(
    SMALL_START[language],
    (start) => start.charAt(0).toLowerCase() + start.slice(1),
  );
  const mayStand =
    (!asks || wasTask) && !SENTENCE[language].test(inner) && !/[.!?:;]\s/u.test(inner);
  return {
    inner,
    label: capitalised(asks && !wasTask ? named : inner),
    isPhrase: mayStand && wordsIn(inner) <= MOST_PHRASE_WORDS && inner.length <= 70,
    asks: asks && !wasTask,
    isShort: wordsIn(named) <= MOST_LABEL_WORDS && named.length <= 90,
  };
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
