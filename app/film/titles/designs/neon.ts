import type { TitleDesign } from "../design";

/** Letters that glow. */
export const neonTitle: TitleDesign = {
  name: "neon",
  label: "Neon",
  sample: "Open late",
  style: {
    font: "unbounded",
    weight: 600,
    color: "#fff0fb",
    shadow: { color: "#ff2bd6", blur: 0.75, x: 0, y: 0 },
    stroke: "#ff1fcf",
    strokeWidth: 0.06,
    size: 0.078,
    align: "center",
    lineHeight: 1.25,
    maxHeight: 0.35,
    motionIn: { name: "fade", by: "letter", duration: 0.8 },
  },
  place: { side: "middle", y: 0.35, width: 1 },
};
