import type { ChatLookDefinition } from "../chat-look";

/** Panes that what is behind them shines through. */
export const glassChat: ChatLookDefinition = {
  name: "glass",
  label: "Glass",
  font: "montserrat",
  weight: 500,
  radius: 0.9,
  foot: 0.9,
  light: {
    ground: { fill: "#ffffffb8", ink: "#1b1830", edge: "#ffffffe0" },
    left: { fill: "#fffffff0", ink: "#1b1830", edge: "#d9d4ee" },
    right: { fill: "#6d28d9", ink: "#ffffff" },
    chip: { fill: "#1b1830", ink: "#ffffff" },
    names: ["#6d28d9", "#a8325e", "#8a5a00", "#2f6b4f"],
  },
  dark: {
    ground: { fill: "#12101fb8", ink: "#f3f0ff", edge: "#ffffff2e" },
    left: { fill: "#3b3654f0", ink: "#f3f0ff" },
    right: { fill: "#7c3aed", ink: "#ffffff" },
    chip: { fill: "#f3f0ff", ink: "#12101f" },
    names: ["#c4b0ff", "#ffa6c9", "#ffd28a", "#9fe0c0"],
  },
};
