import type { TitleDesign } from "../design";

/** An elegant italic of high contrast. */
export const editorialTitle: TitleDesign = {
  name: "editorial",
  label: "Editorial",
  sample: "Slow\nmornings",
  style: {
    font: "playfair",
    weight: 600,
    italic: true,
    color: "#fff6e5",
    shadow: { color: "#000000e6", blur: 0.3, x: 0, y: 0.03 },
    size: 0.125,
    align: "center",
    lineHeight: 1.08,
    maxHeight: 0.45,
    motionIn: { name: "reveal", by: "word", duration: 0.8 },
    motionOut: { name: "fade", by: "line", duration: 0.4 },
  },
  place: { side: "middle", y: 0.4, width: 1 },
};
