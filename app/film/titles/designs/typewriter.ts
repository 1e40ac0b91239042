import type { TitleDesign } from "../design";

/** Letters of one width, one after the other. */
export const typewriterTitle: TitleDesign = {
  name: "typewriter",
  label: "Typewriter",
  sample: "It began in 2019",
  style: {
    font: "martian-mono",
    weight: 500,
    color: "#eaffea",
    plate: "#0b100ce0",
    plateByLine: true,
    platePadding: 0.32,
    plateRadius: 0.08,
    size: 0.052,
    align: "left",
    lineHeight: 1.5,
    maxHeight: 0.35,
    motionIn: { name: "type", by: "letter", duration: 1.4 },
  },
  place: { side: "left", y: 0.5, width: 1 },
};
