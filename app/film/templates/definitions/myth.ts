import type { TemplateDefinition } from "../template";

const RED = "#e5383b";
const GREEN = "#2dc653";
const COAL = "#161a1d";

export const mythTemplate: TemplateDefinition = {
  name: "myth",
  title: "Myth or fact",
  about: "A belief that many share, and what is true.",
  poster: 1.2,
  music: "calm",
  captions: "karaoke",
  scenes: [
    {
      seconds: 2.8,
      colors: ["#2b0d0f", COAL],
      effect: "impact",
      titles: [
        { text: "Myth", row: 0.12, letters: "medium", color: "#ffffff", plate: RED, rotation: -3 },
        { text: "You need talent to draw", row: 0.56, letters: "large", color: "#ffffff" },
      ],
    },
    {
      seconds: 3.2,
      place: "Your fact",
      colors: ["#1b7a3a", "#0a2414"],
      enter: { name: "push", direction: "left" },
      motion: "push",
      effect: "chime",
      titles: [
        { text: "Fact", row: 0.12, letters: "medium", color: COAL, plate: GREEN, rotation: 3 },
        {
          text: "Ten minutes a day are enough",
          row: 0.74,
          letters: "large",
          color: "#ffffff",
          from: 0.3,
        },
      ],
    },
    {
      seconds: 2.2,
      place: "Your source",
      colors: ["#3d4449", COAL],
      enter: { name: "cross-fade" },
      motion: "push",
      titles: [
        { text: "Says who?", row: 0.3, letters: "large", color: "#ffffff" },
        {
          text: "Your source, 2026",
          row: 0.86,
          letters: "small",
          color: COAL,
          plate: "#f5f3f4",
          from: 0.4,
        },
      ],
    },
    {
      seconds: 2,
      colors: [GREEN, "#1f9d43"],
      enter: { name: "push", direction: "up" },
      effect: "pop",
      titles: [{ text: "Which myth next?", row: 0.42, letters: "giant", color: COAL }],
    },
  ],
};
