/** What the tagline is made for, one after the other. */
export const TAGLINE_WORDS = [
  "Tik Tok",
  "Product",
  "YouTube",
  "Brand",
  "Business",
  "Agency",
  "SaaS",
  "App",
] as const;

const TYPE_MS = 90;
const DELETE_MS = 50;
const PAUSE_MS = 1000;

export interface Typing {
  word: number;
  length: number;
  isDeleting: boolean;
}

export const TYPING_START: Typing = { word: 0, length: TAGLINE_WORDS[0].length, isDeleting: false };

function wordAt(index: number): string {
  return TAGLINE_WORDS[index % TAGLINE_WORDS.length] ?? TAGLINE_WORDS[0];
}

/** The letters that are shown now. */
export function typedText({ word, length }: Typing): string {
  return wordAt(word).slice(0, length);
}

/** The next state of the typing, and after how many milliseconds it comes. */
export function nextTyping(state: Typing): { state: Typing; after: number } {
  const { word, length, isDeleting } = state;
  if (isDeleting && length === 0) {
    const next = (word + 1) % TAGLINE_WORDS.length;
    return { state: { word: next, length: 1, isDeleting: false }, after: TYPE_MS };
  }
  if (isDeleting) return { state: { ...state, length: length - 1 }, after: DELETE_MS };
  if (length < wordAt(word).length) {
    return { state: { ...state, length: length + 1 }, after: TYPE_MS };
  }
  return { state: { word, length: length - 1, isDeleting: true }, after: PAUSE_MS };
}

/** The present word in full, for when the typing rests. */
export function wholeWord({ word }: Typing): Typing {
  return { word, length: wordAt(word).length, isDeleting: false };
}
