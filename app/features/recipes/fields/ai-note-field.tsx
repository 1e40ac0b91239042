import { Toggle } from "../../editor/inspector/controls";
import { type AiParts, isAiInside } from "./made-with-ai";

/** The switch of what a film says of how it was made; it is there where AI makes any of it. */
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
