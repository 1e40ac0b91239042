const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const COOKIE = "theme";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

function isTheme(value: string | undefined): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** The theme that a request's cookies ask for; `system` when they say nothing of use. */
export function readTheme(cookieHeader: string | null): Theme {
  const value = (cookieHeader ?? "")
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return isTheme(value) ? value : "system";
}

const listeners = new Set<() => void>();

/** Paints the page in a theme at once and remembers it for a year. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in Safari and Firefox.
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** The theme that the page is in now. */
export function currentTheme(): Theme {
  const value = document.documentElement.dataset.theme;
  return isTheme(value) ? value : "system";
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
