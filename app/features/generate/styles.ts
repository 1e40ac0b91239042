import { MAX_PROMPT_LENGTH } from "#contract/limits";

/** A few styles to start from. */
export const STYLES = [
  "oil painting",
  "watercolour",
  "pencil",
  "comic",
  "neon",
  "stained glass",
  "pop art",
  "film noir",
] as const;

/** The prompt with a style added; unchanged when it is in already or would not fit. */
export function appendStyle(prompt: string, style: string): string {
  if (prompt.toLowerCase().includes(style.toLowerCase())) return prompt;
  const trimmed = prompt.trimEnd();
  const joined = trimmed === "" ? style : `${trimmed.replace(/[,;]$/, "")}, ${style}`;
  return joined.length > MAX_PROMPT_LENGTH ? prompt : joined;
}

/** The styles that a prompt asks for, as whole words. */
export function stylesIn(prompt: string): string[] {
  const words = ` ${prompt.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return STYLES.filter((style) => words.includes(` ${style} `));
}
