import type { TemplateDefinition } from "../template";

const CORAL = "#ff5d5d";
const MIDNIGHT = "#120a2a";
const PEARL = "#fdf1ff";

export const eventTemplate: TemplateDefinition = {
  name: "event",
  title: "Event",
  about: "What, when and where, and why to come.",
  poster: 0.9,
  music: "driving",
  captions: "pop",
  scenes: [
    {
      seconds: 2.2,
      colors: ["#7b2ff7", CORAL],
      effect: "impact",
      titles: [
        { text: "You're invited", row: 0.08, letters: "small", color: MIDNIGHT, plate: PEARL },
        { text: "Summer\nLaunch\nNight", row: 0.58, letters: "giant", color: PEARL },
      ],
    },
    {
      seconds: 2.4,
      place: "Your venue",
      colors: ["#5a189a", MIDNIGHT],
      enter: { name: "zoom-blur" },
      motion: "push",
      effect: "whoosh",
      titles: [
        { text: "Friday\nJune 12", row: 0.4, letters: "giant", color: PEARL },
        {
          text: "7 pm, Your Hall",
          row: 0.88,
          letters: "small",
          color: PEARL,
          plate: CORAL,
          from: 0.4,
        },
      ],
    },
    {
      seconds: 2.4,
      place: "Your guests",
      colors: ["#c9184a", "#3b0a2a"],
      enter: { name: "whip", duration: 0.3 },
      motion: "pan",
      titles: [{ text: "Music, food\nand friends", row: 0.76, letters: "large", color: PEARL }],
    },
    {
      seconds: 2.4,
      colors: [CORAL, "#7b2ff7"],
      enter: { name: "push", direction: "up" },
      effect: "pop",
      titles: [
        { text: "Save your seat", row: 0.4, letters: "giant", color: PEARL },
        {
          text: "yourevent.com",
          row: 0.92,
          letters: "small",
          color: MIDNIGHT,
          plate: PEARL,
          from: 0.4,
        },
      ],
    },
  ],
};
