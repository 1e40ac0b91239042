import type { ChatLookDefinition } from "../chat-look";

/** Lines in boxes, in letters of one width. */
export const terminalChat: ChatLookDefinition = {
  name: "terminal",
  label: "Terminal",
  font: "martian-mono",
  weight: 400,
  radius: 0.1,
  foot: 0.1,
  light: {
    ground: { fill: "#fbf9f2", ink: "#22261f", edge: "#22261f" },
    left: { fill: "#fbf9f2", ink: "#22261f", edge: "#22261f" },
    right: { fill: "#22261f", ink: "#fbf9f2", edge: "#22261f" },
    chip: { fill: "#8a5a00", ink: "#ffffff" },
    names: ["#8a5a00", "#8a2452", "#3d4f9b", "#2f6b4f"],
  },
  dark: {
    ground: { fill: "#0e1210", ink: "#dfe7dd", edge: "#4b564d" },
    left: { fill: "#0e1210", ink: "#dfe7dd", edge: "#7d8a80" },
    right: { fill: "#ffb454", ink: "#20160a", edge: "#ffb454" },
    chip: { fill: "#ffb454", ink: "#20160a" },
    names: ["#ffb454", "#f09abf", "#9fb4ff", "#8fd0b0"],
  },
};
