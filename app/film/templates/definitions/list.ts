import type { TemplateDefinition, TemplateScene } from "../template";

const SUN = "#ffd23f";
const NAVY = "#0b1437";

/** An entry of the list. */
const entry = (number: string, text: string, colors: TemplateScene["colors"]): TemplateScene => ({
  seconds: 2.4,
  place: `Your number ${number}`,
  colors,
  enter: { name: "push", direction: "left" },
  motion: "push",
  effect: "whoosh",
  titles: [
    { text: number, row: 0.13, letters: "large", color: NAVY, plate: SUN },
    { text, row: 0.82, letters: "large", color: "#ffffff", from: 0.3 },
  ],
});

export const listTemplate: TemplateDefinition = {
  name: "list",
  title: "List",
  about: "Three things, counted, each with its own picture.",
  poster: 1,
  music: "bright",
  captions: "karaoke",
  scenes: [
    {
      seconds: 1.8,
      colors: ["#1b2a6b", NAVY],
      effect: "pop",
      titles: [
        { text: "3", row: 0.24, letters: "giant", color: NAVY, plate: SUN, rotation: -4 },
        { text: "things I wish I knew sooner", row: 0.72, letters: "large", color: "#ffffff" },
      ],
    },
    entry("1", "Start smaller", ["#4c6fff", "#16227a"]),
    entry("2", "Finish one thing", ["#8b5cf6", "#2e1065"]),
    entry("3", "Ask for help", ["#ec4899", "#500724"]),
    {
      seconds: 2,
      colors: [SUN, "#ffb703"],
      enter: { name: "zoom-blur" },
      effect: "chime",
      titles: [
        { text: "Save this", row: 0.4, letters: "giant", color: NAVY },
        { text: "Which one is yours?", row: 0.9, letters: "small", color: NAVY, from: 0.4 },
      ],
    },
  ],
};
