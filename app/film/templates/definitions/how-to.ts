import type { TemplateDefinition, TemplateScene } from "../template";

const SKY = "#7dd3fc";
const SEA = "#06283d";

/** A step that is shown. */
const step = (number: number, text: string, colors: TemplateScene["colors"]): TemplateScene => ({
  seconds: 3,
  place: `Your step ${number}`,
  colors,
  enter: { name: "wipe", direction: "left" },
  motion: "push",
  effect: "click",
  titles: [
    { text: `Step ${number}`, row: 0.08, letters: "small", color: SEA, plate: SKY },
    { text, row: 0.84, letters: "large", color: "#ffffff", from: 0.3 },
  ],
});

export const howToTemplate: TemplateDefinition = {
  name: "how-to",
  title: "How to",
  about: "A lesson in three steps, each shown as it is done.",
  poster: 1.2,
  music: "bright",
  captions: "lower-third",
  scenes: [
    {
      seconds: 2.2,
      colors: ["#e0f4ff", SKY],
      titles: [
        { text: "How to", row: 0.14, letters: "medium", color: "#0369a1", weight: 500 },
        { text: "fold a shirt in two seconds", row: 0.5, letters: "large", color: SEA },
        {
          text: "3 steps",
          row: 0.9,
          letters: "small",
          color: "#ffffff",
          plate: "#0369a1",
          from: 0.5,
        },
      ],
    },
    step(1, "Lay it flat", ["#0ea5e9", "#0a3a5c"]),
    step(2, "Pinch two points", ["#0891b2", "#083344"]),
    step(3, "Cross and pull", ["#0284c7", "#0c2f4f"]),
    {
      seconds: 2.4,
      place: "Your result",
      colors: ["#22c1c3", "#06283d"],
      enter: { name: "cross-fade" },
      motion: "pull",
      effect: "chime",
      titles: [
        { text: "Done!", row: 0.3, letters: "giant", color: "#ffffff" },
        {
          text: "Save it for later",
          row: 0.88,
          letters: "small",
          color: SEA,
          plate: SKY,
          from: 0.4,
        },
      ],
    },
  ],
};
