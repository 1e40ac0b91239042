import type { HookBrief } from "#contract/hooks";
import type { FormulaId } from "./formulas";
import { type Line, SORT_LETTERS } from "./language-pack";
import { bare, capitalised, readTopic, type Topic } from "./topic";
import type { TopicSort } from "./topic-sort";

/** A brief, read once, so that every line can be filled with it. */
export interface Words {
  language: HookBrief["language"];
  topic: Topic;
  audience: string;
  /** The proof, where it is one sentence that can be said. */
  proof: string;
  /** Whether it quotes someone else. */
  hasQuote: boolean;
}

/** Longest proof that an opening line can say, in words. */
export const MAX_PROOF_WORDS = 14;
const MAX_PROOF_LENGTH = 120;

/** Formulas whose lines can follow a topic that is a question. */
const AFTER_QUESTION: ReadonlySet<FormulaId> = new Set([
  "contrarian",
  "curiosity",
  "listicle",
  "myth",
  "secret",
]);
/** Formulas whose lines are about a subject in general, and say nonsense about one thing. */
const GENERAL: ReadonlySet<FormulaId> = new Set([
  "contrarian",
  "listicle",
  "pov",
  "mistake",
  "question",
  "challenge",
  "how_to",
  "warning",
]);

/** Formulas about what is done or learned, which even a topic on its own does not suit if it is a thing. */
const PRACTICE: ReadonlySet<FormulaId> = new Set(["how_to", "mistake", "challenge"]);

/** Formulas whose lines without a topic speak of something that is done: one does not do Paris, or a sister. */
const DONE: ReadonlySet<FormulaId> = new Set([
  ...PRACTICE,
  "before_after",
  "contrarian",
  "pov",
  "listicle",
  "comparison",
]);

/** Whether a topic is gone to or met, rather than done or used. */
const isMet = (sort: TopicSort) => sort === "place" || sort === "person";

/** Why a line cannot be used yet. */
export type Missing = "proof" | "short_proof" | "quote" | "audience" | "short_topic";

/** Reads a brief for {@link fillLine}. */
export function readWords(brief: HookBrief): Words {
  const proof = bare(brief.proof);
  return {
    language: brief.language,
    topic: readTopic(brief.topic, brief.language),
    audience: bare(brief.audience).replace(/^(?:for|für|para|pour|per)\s+/iu, ""),
    proof,
    hasQuote: /["“”„«»]/u.test(brief.proof),
  };
}

/** What a line needs and the brief does not have, or null when it can be used. */
export function missingFor(line: Line, words: Words): Missing | null {
  const [formula, text] = line;
  const { topic, proof, audience } = words;
  if (formula === "testimonial" && !words.hasQuote) return "quote";
  if (/\{proof\}/i.test(text)) {
    if (proof === "") return "proof";
    const isLong = proof.split(" ").length > MAX_PROOF_WORDS || proof.length > MAX_PROOF_LENGTH;
    if (isLong) return "short_proof";
  }
  if (/\{audience\}/i.test(text) && audience === "") return "audience";
  return hasPlaceFor(topic, line) ? null : "short_topic";
}

/** Whether a line can take this topic in the way in which it names it. */
function hasPlaceFor(
  { kind, sort, isShort, fitsInside }: Topic,
  [formula, text, suits = ""]: Line,
) {
  if (!/\{(?:topic|label|title)\}/i.test(text))
    return !(isMet(sort) && DONE.has(formula) && !/\{/.test(text));
  if (!isShort || (sort === "general" && suits.startsWith("!"))) return false;
  if (text.includes("{Title}")) return kind === "sentence";
  if (text.startsWith("{Label}") && kind === "question") return AFTER_QUESTION.has(formula);
  if (kind === "question" || kind === "sentence") return false;
  if (sort !== "general") {
    return (fitsInside || text.startsWith("{Label}")) && suitsSort(sort, suits);
  }
  if (text.startsWith("{Label}")) return kind !== "thing" || !PRACTICE.has(formula);
  if (text.includes(": {topic}")) return true;
  return fitsInside && (kind === "subject" || !GENERAL.has(formula));
}

function suitsSort(sort: Exclude<TopicSort, "general">, suits: string): boolean {
  if (sort !== "known") return suits.includes(SORT_LETTERS[sort]);
  // What suits a person as well suits anything that is one of its kind.
  return suits.includes(SORT_LETTERS.person) && !suits.startsWith("!");
}

/** A topic on its own and what follows it: "Home espresso: my opinion", "Why? My opinion". */
function withLabel(topic: Topic, rest: string): string {
  return /[?!]$/u.test(topic.label)
    ? `${topic.label} ${capitalised(rest)}`
    : `${topic.label}: ${rest}`;
}

/** French puts a space that does not break before its high marks. */
function spaced(text: string, language: Words["language"]): string {
  if (language !== "fr") return text;
  return text.replace(/\s*([?!;])/gu, "\u00a0$1").replace(/(\p{L})\s*:(?=\s)/gu, "$1\u00a0:");
}

/** A line with the brief's words in its slots. Call {@link missingFor} first. */
export function fillLine([, text]: Line, words: Words): string {
  const { topic, audience, proof } = words;
  const group = audience.replace(/^(?:an?|the)\s+/iu, "");
  const filled = text.startsWith("{Label} ")
    ? withLabel(topic, text.slice("{Label} ".length))
    : text;
  const said = filled
    .replace("{topic}", () => topic.inner)
    .replace("{Title}", () => topic.label)
    .replace("{Topic}", () => capitalised(topic.inner))
    .replace("{audience}", () => audience)
    .replace("{Audience}", () => capitalised(group))
    .replace("{proof}", () => proof)
    .replace("{Proof}", () => capitalised(proof));
  return spaced(said.replace(/([?!])[.]/gu, "$1"), words.language);
}
