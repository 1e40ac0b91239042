import type { TemplateDefinition } from "../template";

const CREAM = "#fff4e6";
const RUST = "#c2410c";
const COCOA = "#2a120a";

export const productTemplate: TemplateDefinition = {
  name: "product",
  title: "Product",
  about: "A product, three reasons to want it, and its price.",
  poster: 1.2,
  music: "bright",
  captions: "box",
  scenes: [
    {
      seconds: 2.4,
      place: "Your product",
      colors: ["#ff9a5a", "#b4380b"],
      motion: "push",
      effect: "chime",
      titles: [
        { text: "New", row: 0.08, letters: "small", color: RUST, plate: CREAM },
        { text: "Meet your\nnew favorite", row: 0.78, letters: "large", color: CREAM },
      ],
    },
    {
      seconds: 2,
      place: "Your product up close",
      colors: ["#8a2c0d", "#3d1206"],
      enter: { name: "slide", direction: "left" },
      motion: "pan",
      effect: "whoosh",
      titles: [
        { text: "1", row: 0.56, letters: "medium", color: COCOA, plate: "#ffb27d" },
        { text: "Made to last", row: 0.84, letters: "large", color: CREAM },
      ],
    },
    {
      seconds: 2,
      place: "Your product in use",
      colors: ["#5a1e0b", "#2a120a"],
      enter: { name: "slide", direction: "left" },
      motion: "push",
      effect: "whoosh",
      titles: [
        { text: "2", row: 0.56, letters: "medium", color: COCOA, plate: "#ffb27d" },
        { text: "Ready in seconds", row: 0.84, letters: "large", color: CREAM },
      ],
    },
    {
      seconds: 2,
      place: "Your customer",
      colors: ["#8a2c0d", "#3d1206"],
      enter: { name: "slide", direction: "left" },
      motion: "pull",
      effect: "whoosh",
      titles: [
        { text: "3", row: 0.56, letters: "medium", color: COCOA, plate: "#ffb27d" },
        { text: "Easy to love", row: 0.84, letters: "large", color: CREAM },
      ],
    },
    {
      seconds: 2.8,
      colors: ["#fff4e6", "#ffd9b8"],
      enter: { name: "wipe", direction: "up" },
      effect: "pop",
      titles: [
        { text: "Get yours\ntoday", row: 0.2, letters: "large", color: COCOA },
        { text: "yourshop.com", row: 0.93, letters: "small", color: CREAM, plate: RUST, from: 0.6 },
      ],
      stickers: [
        {
          kind: "badge",
          text: "Only $29",
          color: RUST,
          ink: CREAM,
          at: [0.5, 0.6],
          width: 0.5,
          rotation: -8,
          from: 0.3,
        },
      ],
    },
  ],
};
