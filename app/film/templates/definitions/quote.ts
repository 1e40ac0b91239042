import type { TemplateDefinition } from "../template";

const SAND = "#f3e9dc";
const BRONZE = "#c08552";
const NIGHT = "#1e1611";

export const quoteTemplate: TemplateDefinition = {
  name: "quote",
  title: "Quote",
  about: "Words worth keeping, set quietly over your picture.",
  poster: 3.4,
  music: "calm",
  captions: "phrase",
  scenes: [
    {
      seconds: 5,
      place: "Your picture",
      colors: ["#3a2a1f", NIGHT],
      motion: "push",
      titles: [
        { text: "“", row: 0.14, letters: "giant", color: BRONZE },
        {
          text: "Begin before you are ready",
          row: 0.52,
          letters: "large",
          color: SAND,
          weight: 500,
          from: 0.3,
        },
        { text: "Your name", row: 0.92, letters: "small", color: BRONZE, weight: 500, from: 1.2 },
      ],
    },
    {
      seconds: 2.4,
      colors: [SAND, "#e3d2bd"],
      enter: { name: "cross-fade", duration: 0.8 },
      titles: [
        { text: "Keep this one", row: 0.42, letters: "large", color: NIGHT, weight: 500 },
        { text: "@yourname", row: 0.72, letters: "small", color: "#8a5a33", from: 0.5 },
      ],
    },
  ],
};
