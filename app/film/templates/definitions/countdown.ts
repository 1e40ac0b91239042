import type { TemplateDefinition, TemplateScene } from "../template";

const HOT = "#ff2e63";

/** A second that is counted. */
const count = (number: string, colors: TemplateScene["colors"], color: string): TemplateScene => ({
  seconds: 1,
  colors,
  enter: { name: "zoom-blur", duration: 0.25 },
  effect: "click",
  titles: [
    { text: number, row: 0.52, letters: "huge", color },
    { text: "Dropping in", row: 0.08, letters: "small", color, weight: 500 },
  ],
});

export const countdownTemplate: TemplateDefinition = {
  name: "countdown",
  title: "Countdown",
  about: "Five beats up to a reveal.",
  poster: 2.6,
  music: "tense",
  captions: "pop",
  scenes: [
    count("5", ["#16161d", "#08080c"], "#ffffff"),
    count("4", ["#2a0f1c", "#08080c"], "#ff9db5"),
    count("3", [HOT, "#b3003b"], "#ffffff"),
    count("2", ["#ffffff", "#ffd6e0"], HOT),
    { ...count("1", ["#08080c", HOT], "#ffffff"), effect: "riser" },
    {
      seconds: 3,
      place: "Your reveal",
      colors: ["#ff6f91", "#7a0c35"],
      enter: { name: "dip", color: "#ffffff", duration: 0.5 },
      motion: "pull",
      effect: "impact",
      titles: [{ text: "It's here", row: 0.8, letters: "giant", color: "#ffffff", from: 0.3 }],
    },
    {
      seconds: 2,
      colors: ["#08080c", "#16161d"],
      enter: { name: "push", direction: "up" },
      titles: [
        { text: "Out now", row: 0.36, letters: "giant", color: "#ffffff" },
        {
          text: "yourname.com",
          row: 0.72,
          letters: "small",
          color: "#ffffff",
          plate: HOT,
          from: 0.3,
        },
      ],
    },
  ],
};
