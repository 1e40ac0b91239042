import latinExt from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";

/** The families of titles and captions: ours, and for letters that it lacks the system's. */
export const FILM_FONT =
  '"Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif';

let loading: Promise<void> | undefined;

/** Loads the film's typeface, once, in a window or in a worker. Without it the system's is used. */
export function loadFilmFonts(): Promise<void> {
  loading ??= Promise.all([
    load(latin, "U+0000-02FF,U+2000-206F,U+20AC,U+2122"),
    load(latinExt, "U+0100-02BA,U+1E00-1E9F,U+20A0-20C0"),
  ]).then(() => undefined);
  return loading;
}

async function load(address: string, unicodeRange: string): Promise<void> {
  const fonts =
    "fonts" in globalThis
      ? (globalThis as unknown as { fonts: FontFaceSet }).fonts
      : document.fonts;
  const face = new FontFace("Film Sans", `url(${JSON.stringify(address)})`, {
    weight: "200 800",
    unicodeRange,
  });
  try {
    fonts.add(await face.load());
  } catch {
    // The film is painted in the system's typeface rather than not at all.
  }
}
