import { Toggle } from "../../editor/inspector/controls";
import { type AiParts, isAiInside } from "./made-with-ai";

/** The switch of the film's note about AI; it is there where AI makes a part of the film. */
export function AiNoteField({
  parts,
  label = "Made with AI",
  value,
  onChange,
}: {
  parts: AiParts;
  /** What the film says. */
  label?: string;
  value: boolean | undefined;
  onChange: (saysAi: boolean) => void;
}) {
  if (!isAiInside(parts)) return null;
  return (
    <Toggle label={label} note="The film says so." value={value !== false} onChange={onChange} />
  );
}
