import type { TitleDesign } from "../design";

/** A round label, a little askew. */
export const stickerTitle: TitleDesign = {
  name: "sticker",
  label: "Sticker",
  sample: "New!",
  style: {
    font: "fredoka",
    weight: 700,
    color: "#1b1430",
    plate: "#ffd93d",
    plateRadius: 2,
    platePadding: 0.5,
    shadow: { color: "#00000059", blur: 0.25, x: 0, y: 0.08 },
    size: 0.1,
    align: "center",
    lineHeight: 1.15,
    maxHeight: 0.3,
    motionIn: { name: "pop", by: "line", duration: 0.45 },
    motionOut: { name: "pop", by: "line", duration: 0.25 },
  },
  place: { side: "middle", y: 0.12, width: 0.8, rotation: -4 },
};
