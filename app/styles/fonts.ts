import { url as displayFont } from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?subset&opsz=96";
import {
  range,
  url as textFont,
} from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?subset";
import textLatin from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { url as monoFont } from "@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2?subset&wght=500";

function face(family: string, source: string, descriptors: string): string {
  return `@font-face{font-family:"${family}";src:${source};${descriptors}}`;
}

/** Fonts of one metric, under the names that systems give them. */
const SANS = ["Arial", "Liberation Sans", "Arimo"];
const MONO = ["Courier New", "Liberation Mono", "Cousine"];

function local(names: string[], style: "" | " Bold" = ""): string {
  return names.map((name) => `local("${name}${style}")`).join(",");
}

/**
 * A font of the system, stretched to the size of one of our faces, so that nothing moves when that
 * one arrives.
 * @param size width of running text in the face, as a share of the system's; measured in Chromium
 * @param ascent above the baseline in em, as the face has it; `descent` below
 */
function stand(
  family: string,
  source: string,
  weights: string,
  [size, ascent, descent]: [number, number, number],
): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
  return face(
    family,
    source,
    `font-weight:${weights};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%`,
  );
}

/** Fonts that the first paint of a screen needs, for `<link rel="preload">`. */
export const PRELOADED_FONTS = [displayFont, textFont];

/** A font that we serve: its family, its file, its weights and the characters that it has. */
export type Font = readonly [family: string, url: string, weights: string, range: string];

/** The three faces, cut down to what our pages say. */
export const FONTS: readonly Font[] = [
  ["Bricolage Grotesque Variable", displayFont, "200 800", range],
  ["Instrument Sans Variable", textFont, "400 700", range],
  ["Martian Mono Variable", monoFont, "100 800", range],
];

/** People write more than we do: the rest of Latin, fetched where a text needs it. */
export const REST_OF_LATIN: Font = ["Instrument Sans Variable", textLatin, "400 700", "U+a1-2ff"];

/** All of them as a style sheet. */
export const FONT_FACES = [REST_OF_LATIN, ...FONTS]
  .map(([family, url, weights, characters]) =>
    face(
      family,
      `url("${url}") format("woff2")`,
      `font-weight:${weights};font-display:swap;unicode-range:${characters}`,
    ),
  )
  .join("");

/** What replaces them until they are there, with their metrics. */
export const FONT_STAND_INS = [
  // A little wider than running text asks for (0.924): the front page's longest word is wide in our
  // face, and a headline that grew when it came would count as painted again.
  stand("Display Fallback", local(SANS, " Bold"), "200 800", [0.945, 0.93, 0.27]),
  stand("Text Fallback", local(SANS), "400", [1.017, 0.97, 0.25]),
  stand("Text Fallback", local(SANS, " Bold"), "500 700", [0.967, 0.97, 0.25]),
  stand("Mono Fallback", local(MONO), "100 800", [1.166, 1, 0.2]),
].join("");
