import { type CaptionStyle, captionStyleOf } from "#contract/timeline/timeline";

/** A look of captions that creators know, with the name that people read. */
export interface CaptionPreset {
  id: CaptionStyle["preset"];
  title: string;
  style: CaptionStyle;
}

function preset(
  title: string,
  style: Partial<CaptionStyle> & Pick<CaptionStyle, "preset">,
): CaptionPreset {
  return { id: style.preset, title, style: captionStyleOf(style) };
}

export const CAPTION_PRESETS: readonly CaptionPreset[] = [
  preset("Karaoke", { preset: "karaoke", maxWords: 4 }),
  preset("Pop", { preset: "pop", maxWords: 1, maxLines: 1, size: 0.11, uppercase: true }),
  preset("Phrase", { preset: "phrase", maxWords: 7, size: 0.065 }),
  preset("Box", { preset: "box", maxWords: 4, highlight: "#7c3aed", strokeWidth: 0.1 }),
  preset("Typewriter", { preset: "typewriter", maxWords: 6, size: 0.06, plate: "#000000b3" }),
  preset("Lower third", {
    preset: "lower-third",
    maxWords: 8,
    size: 0.05,
    plate: "#101014e6",
    strokeWidth: 0,
  }),
];
