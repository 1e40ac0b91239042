const NAMES =
  "red|orange|yellow|green|blue|purple|violet|pink|magenta|teal|turquoise|cyan|brown|black|white|grey|gray|gold|golden|silver|beige|crimson|scarlet|emerald|navy|ivory|lavender|coral|amber|maroon|indigo|olive|mint";
const PATTERN = new RegExp(`\\b(?:${NAMES})\\b`, "i");

/** The first two colours that a prompt names, in lower case. */
export function coloursIn(prompt: string): string[] {
  const all = prompt.toLowerCase().match(new RegExp(PATTERN, "g")) ?? [];
  return [...new Set(all)].slice(0, 2);
}
coloursIn.pattern = PATTERN;
