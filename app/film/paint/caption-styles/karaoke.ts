import type { CaptionStyleDefinition } from "../caption-style";

/** The spoken word changes its colour. */
export const karaokeCaptions: CaptionStyleDefinition = {
  name: "karaoke",
  label: "Karaoke",
  defaults: { maxWords: 4 },
  colorOf: ({ highlight }, { isSpoken, isEmphasised, own }) =>
    isSpoken || isEmphasised ? highlight : own,
  letterColors: ({ color, highlight }) => [color, highlight],
};
