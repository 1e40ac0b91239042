/** Whether a text has words that stand alone, in any case. */
export function hasWords(text: string, words: string): boolean {
  const literal = words.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
