import type { TemplateDefinition } from "../template";

const GOLD = "#ffe066";
const FOREST = "#0b2b26";
const LEAF = "#3ddc97";

const QUESTION = {
  text: "Which is the largest ocean?",
  row: 0.2,
  letters: "medium",
  color: "#ffffff",
} as const;

export const quizTemplate: TemplateDefinition = {
  name: "quiz",
  title: "Quiz",
  about: "A question, time to think, and the answer.",
  poster: 3.2,
  music: "tense",
  captions: "box",
  scenes: [
    {
      seconds: 1.6,
      colors: [GOLD, "#f7b801"],
      effect: "pop",
      titles: [
        { text: "Can you get", row: 0.36, letters: "giant", color: FOREST },
        {
          text: "this one right?",
          row: 0.86,
          letters: "medium",
          color: GOLD,
          plate: FOREST,
          from: 0.4,
        },
      ],
    },
    {
      seconds: 4,
      colors: ["#14532d", FOREST],
      enter: { name: "push", direction: "up" },
      effect: "whoosh",
      titles: [
        QUESTION,
        {
          text: "A  Atlantic",
          row: 0.56,
          letters: "small",
          color: FOREST,
          plate: "#e8fff4",
          from: 0.5,
        },
        {
          text: "B  Pacific",
          row: 0.74,
          letters: "small",
          color: FOREST,
          plate: "#e8fff4",
          from: 0.8,
        },
        {
          text: "C  Indian",
          row: 0.92,
          letters: "small",
          color: FOREST,
          plate: "#e8fff4",
          from: 1.1,
        },
      ],
    },
    {
      seconds: 3,
      place: "Your answer",
      colors: ["#12805c", FOREST],
      enter: { name: "zoom-blur" },
      motion: "push",
      effect: "chime",
      titles: [
        { text: "B  Pacific", row: 0.26, letters: "large", color: FOREST, plate: LEAF },
        {
          text: "Larger than all land together",
          row: 0.84,
          letters: "medium",
          color: "#ffffff",
          weight: 500,
          from: 0.5,
        },
      ],
    },
    {
      seconds: 2,
      colors: [LEAF, "#22b07d"],
      enter: { name: "push", direction: "up" },
      titles: [
        { text: "Did you know it?", row: 0.38, letters: "large", color: FOREST },
        {
          text: "Tell me below",
          row: 0.78,
          letters: "small",
          color: LEAF,
          plate: FOREST,
          from: 0.3,
        },
      ],
    },
  ],
};
