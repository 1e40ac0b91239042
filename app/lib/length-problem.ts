/**
 * What to say about a text that is too long: it is kept whole and marked. Null where it fits.
 * @param limit in UTF-16 units, as the API counts.
 */
export function lengthProblem(text: string, limit: number): string | null {
  const over = text.length - limit;
  if (over <= 0) return null;
  return `${over === 1 ? "1 character" : `${over} characters`} too many: shorten it to ${limit}.`;
}
