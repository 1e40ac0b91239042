import type { TitleDesign } from "../design";

/** Each line on a strip of colour, as newspapers and channels have it. */
export const headlineTitle: TitleDesign = {
  name: "headline",
  label: "Headline",
  sample: "Breaking\nright now",
  style: {
    font: "anton",
    weight: 400,
    uppercase: true,
    color: "#ffffff",
    plate: "#e11d2e",
    plateByLine: true,
    platePadding: 0.24,
    plateRadius: 0.04,
    size: 0.11,
    align: "left",
    lineHeight: 1.34,
    letterSpacing: 0.01,
    maxHeight: 0.4,
    motionIn: { name: "reveal", by: "line", duration: 0.6 },
  },
  place: { side: "left", y: 0.3, width: 1 },
};
