import type { TemplateDefinition } from "../template";

const ACID = "#d9ff3f";
const INK = "#0b0d0a";

export const hookTemplate: TemplateDefinition = {
  name: "hook",
  title: "Hook",
  about: "Three seconds that stop the scroll, then your proof.",
  poster: 0.9,
  music: "driving",
  captions: "pop",
  scenes: [
    {
      seconds: 1.6,
      colors: ["#e4ff6b", "#b8e000"],
      effect: "impact",
      titles: [
        { text: "Nobody told you this", row: 0.44, letters: "giant", color: INK },
        {
          text: "Watch to the end",
          row: 0.92,
          letters: "small",
          color: ACID,
          plate: INK,
          from: 0.5,
        },
      ],
    },
    {
      seconds: 2.2,
      place: "Your problem",
      colors: ["#2b2f3a", "#0b0d12"],
      enter: { name: "whip", duration: 0.3 },
      motion: "push",
      effect: "whoosh",
      titles: [
        { text: "You do it", row: 0.34, letters: "large", color: "#ffffff", stroke: INK },
        {
          text: "every day",
          row: 0.56,
          letters: "large",
          color: INK,
          plate: ACID,
          rotation: -3,
          from: 0.5,
        },
      ],
    },
    {
      seconds: 3,
      place: "Your proof",
      colors: ["#30450b", "#0d1405"],
      enter: { name: "zoom-blur", duration: 0.3 },
      motion: "pull",
      titles: [
        { text: "Here is what works", row: 0.12, letters: "medium", color: INK, plate: ACID },
      ],
    },
    {
      seconds: 2.2,
      colors: [INK, "#1c210f"],
      enter: { name: "push", direction: "up" },
      effect: "pop",
      titles: [
        { text: "Follow for part 2", row: 0.42, letters: "giant", color: ACID },
        { text: "@yourname", row: 0.92, letters: "small", color: "#ffffff" },
      ],
    },
  ],
};
