import type { TitleDesign } from "../design";

/** A note with a pen. */
export const handwrittenTitle: TitleDesign = {
  name: "handwritten",
  label: "Handwritten",
  sample: "made by hand",
  style: {
    font: "caveat",
    weight: 700,
    color: "#ffffff",
    shadow: { color: "#000000f2", blur: 0.3, x: 0, y: 0.04 },
    size: 0.15,
    align: "center",
    lineHeight: 1,
    maxHeight: 0.4,
    motionIn: { name: "rise", by: "word", duration: 0.8 },
  },
  place: { side: "middle", y: 0.35, width: 1 },
};
