import type { TitleDesign } from "../design";

/** Large letters with a firm outline that spring up word by word. */
export const hookTitle: TitleDesign = {
  name: "hook",
  label: "Hook",
  sample: "Wait for it",
  style: {
    font: "montserrat",
    weight: 900,
    uppercase: true,
    color: "#ffffff",
    stroke: "#0b0b0f",
    strokeWidth: 0.2,
    size: 0.115,
    align: "center",
    lineHeight: 1.08,
    letterSpacing: -0.01,
    maxHeight: 0.4,
    motionIn: { name: "pop", by: "word", duration: 0.5 },
  },
  place: { side: "middle", y: 0.24, width: 1 },
};
