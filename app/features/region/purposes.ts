import { TOOLS, type ToolName } from "./tools";

/** What a region is marked for. */
export interface MarkPurpose {
  tools: readonly ToolName[];
  /** How tools are used where it is not as in `TOOLS`. */
  help: Readonly<Partial<Record<ToolName, string>>>;
}

const ALL = Object.keys(TOOLS) as ToolName[];

/** A model changes what is marked. */
export const TO_CHANGE: MarkPurpose = { tools: ALL, help: {} };

/** What is marked goes. Nothing mixes at its edge, so it has no soft one. */
export const TO_REMOVE: MarkPurpose = {
  tools: ALL.filter((name) => name !== "feather"),
  help: {
    brush: "Paint over what is to go. Where the brush is faint, the picture stays.",
    rectangle: "Drag a rectangle over what is to go.",
    person:
      "Finds the people in the picture, on this device. By rule at most a tenth of a picture can be filled: people who take more of it need an AI model.",
  },
};

/** How a tool is used. */
export const helpOf = (tool: ToolName, { help }: MarkPurpose): string =>
  help[tool] ?? TOOLS[tool].help;
