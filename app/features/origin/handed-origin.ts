import { type GivenOrigin, givenOriginsSchema, MAX_GIVEN_ORIGINS } from "#contract/film-origins";

/** The parameter of an address that carries what led to it. */
const PARAM = "origin";

/** An address that carries what led to it, for the film that is made there. */
export function withOrigin(path: string, parts: readonly GivenOrigin[]): string {
  if (parts.length === 0) return path;
  const search = new URLSearchParams({
    [PARAM]: JSON.stringify(parts.slice(0, MAX_GIVEN_ORIGINS)),
  });
  return `${path}${path.includes("?") ? "&" : "?"}${search}`;
}

/** What an address carries; nothing where it is not readable. */
export function originIn(search: URLSearchParams): GivenOrigin[] {
  try {
    return givenOriginsSchema.parse(JSON.parse(search.get(PARAM) ?? "[]"));
  } catch {
    return [];
  }
}

/** What the page's own address carries, once. */
export function takeOrigin(): GivenOrigin[] {
  const url = new URL(window.location.href);
  const parts = originIn(url.searchParams);
  if (!url.searchParams.has(PARAM)) return [];
  url.searchParams.delete(PARAM);
  window.history.replaceState(window.history.state, "", url);
  return parts;
}

/** Words of three letters and more, in small letters. */
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** Whether a topic is still the one that was handed over: it has half of its words. */
export function isStillAbout(topic: string, handed: string): boolean {
  if (topic.trim() === handed.trim()) return true;
  const [words, before] = [wordsOf(topic), wordsOf(handed)];
  const kept = [...before].filter((word) => words.has(word)).length;
  return before.size > 0 && kept * 2 >= before.size;
}
