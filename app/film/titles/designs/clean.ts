import type { TitleDesign } from "../design";

/** Quiet letters with a soft shadow. */
export const cleanTitle: TitleDesign = {
  name: "clean",
  label: "Clean",
  sample: "A simple title",
  style: {
    font: "montserrat",
    weight: 600,
    color: "#ffffff",
    shadow: { color: "#000000d9", blur: 0.3, x: 0, y: 0.04 },
    size: 0.09,
    align: "center",
    lineHeight: 1.16,
    letterSpacing: -0.015,
    maxHeight: 0.35,
    motionIn: { name: "rise", by: "word", duration: 0.7 },
    motionOut: { name: "fade", by: "line", duration: 0.3 },
  },
  place: { side: "middle", y: 0.5, width: 1 },
};
