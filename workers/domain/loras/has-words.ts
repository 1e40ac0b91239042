/** Whether a text has words of their own, in any case. */
export function hasWords(text: string, words: string): boolean {
  // No hyphen: outside a class it is an ordinary sign, and escaped it is an error under the flag `u`.
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
