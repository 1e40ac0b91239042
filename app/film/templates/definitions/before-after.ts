import type { TemplateDefinition } from "../template";

const MINT = "#7cf5c4";
const DEEP = "#06281e";

export const beforeAfterTemplate: TemplateDefinition = {
  name: "before-after",
  title: "Before and after",
  about: "The same thing twice, with a wipe between.",
  poster: 5.2,
  music: "warm",
  captions: "phrase",
  scenes: [
    {
      seconds: 1.4,
      colors: ["#0d3b2e", DEEP],
      effect: "riser",
      titles: [
        { text: "30 days", row: 0.36, letters: "giant", color: MINT },
        {
          text: "One change",
          row: 0.66,
          letters: "medium",
          color: "#ffffff",
          weight: 500,
          from: 0.4,
        },
      ],
    },
    {
      seconds: 2.2,
      place: "Your before",
      colors: ["#8d969c", "#3b4247"],
      enter: { name: "dip", color: "#000000" },
      motion: "push",
      titles: [{ text: "Before", row: 0.1, letters: "medium", color: "#ffffff", plate: "#1b2023" }],
    },
    {
      seconds: 3,
      place: "Your after",
      colors: ["#37e0a1", "#0a6b4c"],
      enter: { name: "wipe", direction: "right", duration: 0.8 },
      motion: "pull",
      effect: "whoosh",
      titles: [
        { text: "After", row: 0.1, letters: "medium", color: DEEP, plate: MINT, from: 0.3 },
        {
          text: "See the difference",
          row: 0.86,
          letters: "medium",
          color: "#ffffff",
          stroke: DEEP,
          from: 1,
        },
      ],
    },
    {
      seconds: 2.2,
      colors: [MINT, "#48d9a2"],
      enter: { name: "push", direction: "up" },
      effect: "chime",
      titles: [
        { text: "Try it\nyourself", row: 0.38, letters: "large", color: DEEP },
        { text: "Link in bio", row: 0.92, letters: "small", color: MINT, plate: DEEP, from: 0.4 },
      ],
    },
  ],
};
