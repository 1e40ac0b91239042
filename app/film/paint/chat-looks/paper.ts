import type { ChatLookDefinition } from "../chat-look";

/** Cards on paper, the answers in brick red. */
export const paperChat: ChatLookDefinition = {
  name: "paper",
  label: "Paper",
  font: "bricolage",
  weight: 500,
  radius: 0.55,
  foot: 0.12,
  light: {
    ground: { fill: "#f4eee3", ink: "#2a2620", edge: "#dfd4c0" },
    left: { fill: "#ffffff", ink: "#2a2620", edge: "#e0d6c4" },
    right: { fill: "#b4401f", ink: "#ffffff" },
    chip: { fill: "#2a2620", ink: "#f4eee3" },
    names: ["#8a3b12", "#5b4a9b", "#2f6b4f", "#8a2452"],
  },
  dark: {
    ground: { fill: "#211d19", ink: "#f2eadd", edge: "#3a332b" },
    left: { fill: "#37302a", ink: "#f2eadd" },
    right: { fill: "#b4401f", ink: "#ffffff" },
    chip: { fill: "#f2eadd", ink: "#211d19" },
    names: ["#f0a27c", "#b9a7f0", "#8fd0b0", "#f09abf"],
  },
};
