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

function file(url: string, weights: string): string {
  return `url("${url}") format("woff2");font-weight:${weights};font-display:swap`;
}

/** Fonts with the metrics of Arial, under the names that systems give them. */
function local(style: "" | " Bold"): string {
  return ["Arial", "Liberation Sans", "Arimo"].map((name) => `local("${name}${style}")`).join(",");
}

/**
 * Arial, stretched to the size of one of our faces, so that nothing moves when that one arrives.
 * @param size width of running text in the face, as a share of Arial's; measured in Chromium
 * @param ascent above the baseline in em, as the face has it; `descent` below
 */
function stand(
  family: string,
  style: "" | " Bold",
  weights: string,
  [size, ascent, descent]: [number, number, number],
): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
  return face(
    family,
    local(style),
    `font-weight:${weights};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%`,
  );
}

/**
 * The three faces, served by ourselves and cut down to what our pages say, and what stands in for
 * them until they are there. People write more than we do: the text face has all of Latin behind it.
 */
export const FONT_FACES = [
  face("Bricolage Grotesque Variable", file(displayFont, "200 800"), `unicode-range:${range}`),
  face("Instrument Sans Variable", file(textLatin, "400 700"), "unicode-range:U+a1-2ff"),
  face("Instrument Sans Variable", file(textFont, "400 700"), `unicode-range:${range}`),
  face("Martian Mono Variable", file(monoFont, "100 800"), `unicode-range:${range}`),
  stand("Display Fallback", " Bold", "200 800", [0.924, 0.93, 0.27]),
  stand("Text Fallback", "", "400", [1.017, 0.97, 0.25]),
  stand("Text Fallback", " Bold", "500 700", [0.967, 0.97, 0.25]),
].join("");
