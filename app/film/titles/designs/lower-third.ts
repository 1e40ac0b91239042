import type { TitleDesign } from "../design";

/** A name and what its bearer does, on a dark plate. */
export const lowerThirdTitle: TitleDesign = {
  name: "lower-third",
  label: "Lower third",
  sample: "Ana Silva\nHead baker",
  style: {
    font: "montserrat",
    weight: 700,
    color: "#ffffff",
    plate: "#101014e6",
    plateRadius: 0.16,
    platePadding: 0.45,
    subline: { size: 0.62, weight: 500, color: "#ffb454" },
    size: 0.072,
    align: "left",
    lineHeight: 1.28,
    maxHeight: 0.25,
    motionIn: { name: "slide", by: "line", duration: 0.6 },
    motionOut: { name: "fade", by: "line", duration: 0.3 },
  },
  place: { side: "left", y: 0.96, width: 0.9 },
};
