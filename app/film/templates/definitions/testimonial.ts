import type { TemplateDefinition } from "../template";

const STAR = "#ffb800";
const SLATE = "#14213d";

export const testimonialTemplate: TemplateDefinition = {
  name: "testimonial",
  title: "Testimonial",
  about: "A customer's own words, with five stars.",
  poster: 1.9,
  music: "warm",
  captions: "box",
  scenes: [
    {
      seconds: 4,
      colors: ["#ffffff", "#e6ebf5"],
      titles: [
        { text: "★★★★★", row: 0.12, letters: "medium", color: STAR },
        { text: "“It paid for itself in a week”", row: 0.5, letters: "large", color: SLATE },
        {
          text: "Jamie, bakery owner",
          row: 0.9,
          letters: "small",
          color: "#55617d",
          weight: 500,
          from: 0.6,
        },
      ],
    },
    {
      seconds: 4,
      place: "Your customer",
      colors: ["#4361ee", SLATE],
      enter: { name: "slide", direction: "up" },
      motion: "push",
      effect: "whoosh",
      titles: [
        { text: "Hear it from Jamie", row: 0.1, letters: "small", color: SLATE, plate: "#ffffff" },
      ],
    },
    {
      seconds: 2.4,
      colors: [SLATE, "#0a1022"],
      enter: { name: "push", direction: "up" },
      effect: "chime",
      titles: [
        { text: "Your turn", row: 0.36, letters: "giant", color: "#ffffff" },
        {
          text: "Start free today",
          row: 0.84,
          letters: "small",
          color: SLATE,
          plate: STAR,
          from: 0.4,
        },
      ],
    },
  ],
};
