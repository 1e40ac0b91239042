import { mentionsIn, replaceMentions } from "./mentions";
import { readsAsEnglish } from "./reads-as-english";
import { nameKey, type ReferenceRole, type ReferenceRoleName } from "./references";

/** Longest prompt that is sent to a model after the names of pictures were put into words, in UTF-16 code units. */
export const MAX_SENT_PROMPT = 4000;

/** Words by which English asks for what a role takes from a picture. */
const ASPECTS: Readonly<Record<string, ReferenceRoleName>> = {
  subject: "subject",
  style: "style",
  look: "style",
  mood: "style",
  atmosphere: "style",
  palette: "style",
  colors: "style",
  colours: "style",
  lighting: "style",
  composition: "composition",
  layout: "composition",
  framing: "composition",
};
const ASPECT = Object.keys(ASPECTS).join("|");
/** "the style of the " or "the ", at the end of what is before a mention. */
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(${ASPECT})\\s{1,3}of\\s{1,3})?(?:(the|an?|my|our|your|this|that)\\s{1,3})?$`,
  "iu",
);
/** " style" or "'s colours", at the begin of what is behind a mention. */
const BEHIND = new RegExp(`^(['’]s)?\\s{1,3}(${ASPECT})(?![\\p{L}\\p{M}\\p{N}_-])`, "iu");
/** Longer than anything that these two read. */
const READ = 64;

/** A mention in English words: what is written, from where to where, and whether that says the role. */
interface Phrase {
  words: string;
  /** How much of what is before the mention, and of what is behind it, the words take the place of. */
  swallowed: { before: number; behind: number };
  saysRole: boolean;
}

function phraseOf(
  picture: string,
  role: ReferenceRoleName | undefined,
  before: string,
  behind: string,
): Phrase {
  const [, asked, article = ""] = BEFORE.exec(before.slice(-READ)) ?? [];
  const swallowedBefore = article === "" ? 0 : before.length - before.lastIndexOf(article);
  const [whole = "", possessive, following] = BEHIND.exec(behind.slice(0, READ)) ?? [];
  const name = following?.toLowerCase();
  const isRoleBehind = name !== undefined && name === role;
  const aspect = asked?.toLowerCase() ?? (possessive ? name : undefined);
  const isAsked = aspect !== undefined && !(asked === undefined && isRoleBehind);
  const words = role === undefined || isAsked ? picture : `the ${role} of ${picture}`;
  return {
    words: /^\p{Lu}/u.test(article) ? words.charAt(0).toUpperCase() + words.slice(1) : words,
    swallowed: { before: swallowedBefore, behind: isRoleBehind ? whole.length : 0 },
    saysRole: !isAsked || ASPECTS[aspect] === role,
  };
}

/**
 * The prompt as a model gets it, which knows pictures by their place alone: "@boat" becomes "the subject of picture 2",
 * and "picture 2" where no role was chosen, where the words around it say what is meant ("the style of @boat") and where
 * the prompt does not read as English. A role that the prompt does not say is said behind it. Any other `@word` stays
 * as it is, and so does a prompt where no role was chosen and no picture is named.
 * @param roles of the further pictures, in their order.
 * @param first the place of the first of them among those that the model gets: 2 behind an input, 1 without one.
 */
export function promptForModel(prompt: string, roles: readonly ReferenceRole[], first = 2): string {
  if (roles.length === 0) return prompt;
  const names = roles.map(({ name }) => name);
  const places = new Map(names.map((name, index) => [nameKey(name), index]));
  const isEnglish = readsAsEnglish(replaceMentions(prompt, names, () => ""));
  const said = new Set<number>();
  let end = 0;
  let text = "";
  for (const { name, from, to } of mentionsIn(prompt, names)) {
    const place = places.get(nameKey(name));
    if (place === undefined) continue;
    const picture = `picture ${place + first}`;
    const before = prompt.slice(end, from);
    if (!isEnglish) {
      text += before + picture;
      end = to;
      continue;
    }
    const phrase = phraseOf(picture, roles[place]?.role, before, prompt.slice(to, to + READ));
    if (phrase.saysRole) said.add(place);
    text += before.slice(0, before.length - phrase.swallowed.before) + phrase.words;
    end = to + phrase.swallowed.behind;
  }
  const others = roles.flatMap(({ role }, place) =>
    role === undefined || said.has(place) ? [] : [`the ${role} of picture ${place + first}`],
  );
  return withSentence(text + prompt.slice(end), others);
}

/** A prompt that ends with what is to be used beside what it says. */
function withSentence(text: string, used: readonly string[]): string {
  if (used.length === 0) return text;
  const first = used.slice(0, -1).join(", ");
  const list = `${first}${first === "" ? "" : " and "}${used[used.length - 1]}`;
  const body = text.trimEnd();
  const stop = body === "" || /[.!?…。！？]["')\]”’]*$/u.test(body) ? "" : ".";
  return `${body}${stop}${body === "" ? "" : " "}Use ${list}.`;
}
