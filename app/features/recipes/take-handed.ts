/** The most characters of a text that an address hands over. */
const MAX_TEXT = 2_000;

/** What an address hands over to a form: its parameters that are texts of a blank input. */
export function handedTo(
  blank: Readonly<Record<string, unknown>>,
  search: URLSearchParams,
): Record<string, string> | null {
  const handed = [...search].filter(
    ([name]) => Object.hasOwn(blank, name) && typeof blank[name] === "string",
  );
  if (handed.length === 0) return null;
  return Object.fromEntries(handed.map(([name, text]) => [name, text.slice(0, MAX_TEXT)]));
}

/** The same of the page's own address, once: a new draft begins with it. */
export function takeHanded(
  blank: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  const url = new URL(window.location.href);
  const handed = handedTo(blank, url.searchParams);
  if (!handed) return null;
  for (const name of Object.keys(handed)) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, "", url);
  return handed;
}
