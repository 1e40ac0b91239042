import type { TemplateDefinition } from "../template";

const LILAC = "#c9b6ff";
const PLUM = "#1a1033";

export const podcastTemplate: TemplateDefinition = {
  name: "podcast",
  title: "Podcast",
  about: "A talk with its title above, its sound as a wave, and room for captions below.",
  poster: 1.4,
  music: "warm",
  captions: "karaoke",
  scenes: [
    {
      seconds: 3,
      place: "Your cover",
      colors: ["#5b3cc4", PLUM],
      motion: "push",
      effect: "chime",
      titles: [
        { text: "Episode 12", row: 0.08, letters: "small", color: PLUM, plate: LILAC },
        { text: "The talk\nyou needed", row: 0.38, letters: "large", color: "#ffffff" },
        {
          text: "with Your Guest",
          row: 0.64,
          letters: "small",
          color: LILAC,
          weight: 500,
          from: 0.5,
        },
      ],
    },
    {
      seconds: 12,
      place: "Your recording",
      colors: ["#38227f", PLUM],
      enter: { name: "cross-fade", duration: 0.6 },
      wave: { look: "bars", color: "#ffffff", to: LILAC, bars: 36, row: 0.52, width: 0.9 },
      titles: [
        { text: "Your show", row: 0.08, letters: "small", color: PLUM, plate: LILAC },
        { text: "The talk you needed", row: 0.3, letters: "medium", color: "#ffffff", from: 0.3 },
      ],
    },
    {
      seconds: 3,
      colors: [LILAC, "#9d84f0"],
      enter: { name: "push", direction: "up" },
      titles: [
        { text: "Hear the full episode", row: 0.38, letters: "large", color: PLUM },
        {
          text: "Wherever you listen",
          row: 0.74,
          letters: "small",
          color: LILAC,
          plate: PLUM,
          from: 0.4,
        },
      ],
    },
  ],
};
