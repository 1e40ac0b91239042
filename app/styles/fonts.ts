import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url";
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import monoFont from "@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2?url";

function face(family: string, url: string, weights: string): string {
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weights};font-display:swap}`;
}

/** Fonts that the first paint needs, for `<link rel="preload">`. */
export const PRELOADED_FONTS = [displayFont, textFont];

/** The three faces, latin subset, served by ourselves. */
export const FONT_FACES = [
  face("Bricolage Grotesque Variable", displayFont, "200 800"),
  face("Instrument Sans Variable", textFont, "400 700"),
  face("Martian Mono Variable", monoFont, "100 800"),
].join("");
