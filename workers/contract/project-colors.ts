/** The colours that a screen offers, and the first one where none is named. Any other is as good. */
export const PROJECT_COLORS = [
  { name: "Violet", value: "#7c6cf0" },
  { name: "Blue", value: "#3b82f6" },
  { name: "Teal", value: "#0ea5a4" },
  { name: "Green", value: "#22a55e" },
  { name: "Yellow", value: "#c79a1b" },
  { name: "Orange", value: "#e07b39" },
  { name: "Pink", value: "#dd5573" },
  { name: "Grey", value: "#8b8f98" },
] as const;
