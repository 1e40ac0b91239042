import type { TitleDesign } from "../design";

/** As large as can be, with a hard shadow. */
export const posterTitle: TitleDesign = {
  name: "poster",
  label: "Poster",
  sample: "Summer\nsale",
  style: {
    font: "anton",
    weight: 400,
    uppercase: true,
    color: "#ffe14d",
    stroke: "#16120a",
    strokeWidth: 0.06,
    shadow: { color: "#16120a", blur: 0, x: 0.06, y: 0.06 },
    size: 0.19,
    align: "center",
    lineHeight: 1.12,
    letterSpacing: 0.01,
    maxHeight: 0.5,
    motionIn: { name: "zoom", by: "word", duration: 0.6 },
  },
  place: { side: "middle", y: 0.4, width: 1 },
};
