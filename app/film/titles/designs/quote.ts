import type { TitleDesign } from "../design";

/** What a person said, on paper, and who it was. */
export const quoteTitle: TitleDesign = {
  name: "quote",
  label: "Quote",
  sample: "“The best bread in town.”\nMaria, a regular",
  style: {
    font: "bitter",
    weight: 500,
    italic: true,
    color: "#1d1a16",
    plate: "#fffaf0f5",
    plateRadius: 0.22,
    platePadding: 0.6,
    shadow: { color: "#00000052", blur: 0.45, x: 0, y: 0.12 },
    subline: { size: 0.66, weight: 700, color: "#b4530a" },
    size: 0.066,
    align: "left",
    lineHeight: 1.38,
    maxHeight: 0.4,
    motionIn: { name: "rise", by: "line", duration: 0.7 },
    motionOut: { name: "fade", by: "line", duration: 0.3 },
  },
  place: { side: "middle", y: 0.5, width: 1 },
};
