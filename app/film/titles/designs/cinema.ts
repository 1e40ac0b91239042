import type { TitleDesign } from "../design";

/** Widely set capitals, as films open. */
export const cinemaTitle: TitleDesign = {
  name: "cinema",
  label: "Cinema",
  sample: "Episode one\nThe first loaf",
  style: {
    font: "oswald",
    weight: 500,
    uppercase: true,
    color: "#ffffff",
    shadow: { color: "#000000e6", blur: 0.35, x: 0, y: 0.03 },
    letterSpacing: 0.2,
    lineHeight: 1.35,
    subline: { size: 0.55, weight: 400, color: "#ffffff" },
    size: 0.074,
    align: "center",
    maxHeight: 0.35,
    motionIn: { name: "fade", by: "letter", duration: 1.2 },
    motionOut: { name: "fade", by: "line", duration: 0.5 },
  },
  place: { side: "middle", y: 0.5, width: 1 },
};
