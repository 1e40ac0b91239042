/** Signs that may follow the one that ends a sentence: quotes, brackets, marks of direction. */
const BEHIND = `["'\\p{Pe}\\p{Pf}\\p{Pi}\\p{Cf}]*$`;
/** Signs that end sentences, of every script; Unicode does not count the ellipsis, Tibetan's and Thai's among them. */
const END = new RegExp(`[\\p{Sentence_Terminal}…\\u0f0d\\u0f0e\\u0e5a\\u0e5b]${BEHIND}`, "u");
/** A full stop ends abbreviations too. */
const FULL_STOP = new RegExp(`\\.${BEHIND}`, "u");
/** Greek asks with what looks like a semicolon. */
const GREEK_QUESTION = new RegExp(`\\p{Script=Greek}\\p{M}*[;\\u037e]${BEHIND}`, "u");

/** Whether a sentence ends with this word, by the signs of its script. */
export function endsSentence(word: string): boolean {
  return END.test(word) || GREEK_QUESTION.test(word);
}

/** Whether only a full stop says that a sentence ends with this word: "Dr." may go on. */
export function mayGoOn(word: string): boolean {
  return FULL_STOP.test(word);
}
