/** Something that may be a question, such as the title of a post. */
interface Asked {
  id: string;
  title: string;
  url: string | null;
}

export interface QuestionGroup<T extends Asked> {
  /** The shortest of the questions. */
  question: string;
  items: T[];
}

const OPENERS = new Set(
  "how what why when where which who whose can could should would is are do does did has have any anyone anybody am was will".split(
    " ",
  ),
);
/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  `a an the i me my you your we our they it its is are was were be been do does did can could should would will have has
  had to of in on at for from with by and or but if so as that this these those there here what why when where which who
  whose how any anyone anybody else not no just some get got make more most best way need want know help please`.split(
    /\s+/,
  ),
);
/** How much two questions must share to be the same one: shared words by all of their words. */
const ALIKE = 0.5;
/** More than this are not compared: a list has no more. */
const MAX_ITEMS = 500;

/** Whether a title asks something. */
export function isQuestion(title: string): boolean {
  const text = title.trim();
  if (/[?？؟]["')\]”’»\s]*$/.test(text)) return true;
  const first = /^[\p{L}']+/u.exec(text)?.[0].toLowerCase() ?? "";
  return OPENERS.has(first) && text.split(/\s+/).length >= 4 && !/[.!:]/.test(text.slice(0, -1));
}

/**
 * The questions that are asked more than once, those asked most often first. Two are the same where they share half of
 * the words that say something.
 */
export function groupQuestions<T extends Asked>(items: readonly T[]): QuestionGroup<T>[] {
  const groups: { items: T[]; words: Set<string>[] }[] = [];
  for (const item of items.slice(0, MAX_ITEMS)) {
    const words = isQuestion(item.title) ? wordsOf(item.title) : new Set<string>();
    if (words.size === 0) continue;
    const group = groups.find((one) =>
      one.words.some((others) => likeness(words, others) >= ALIKE),
    );
    if (!group) groups.push({ items: [item], words: [words] });
    else if (group.items.every(({ id }) => id !== item.id)) {
      group.items.push(item);
      group.words.push(words);
    }
  }
  return groups
    .filter((group) => group.items.length > 1)
    .sort((one, other) => other.items.length - one.items.length)
    .map((group) => ({
      question:
        group.items.map(({ title }) => title).toSorted((a, b) => a.length - b.length)[0] ?? "",
      items: group.items,
    }));
}

function wordsOf(title: string): Set<string> {
  const words = title
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map(stem);
  return new Set(words);
}

/** Without the endings of plurals and of what goes on: `videos`, `posting`. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith("ing")) return word.slice(0, -3);
  if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / (one.size + other.size - shared);
}
