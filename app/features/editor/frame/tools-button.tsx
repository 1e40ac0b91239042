import { useStore } from "@nanostores/react";
import { PanelLeft } from "lucide-react";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";
import { rememberedSwitch } from "../remembered-switch";

/** Whether the tools of the dashboard are a narrow strip beside a film. This browser remembers it. */
export const foldedTools = rememberedSwitch("editor-folded-tools");

/** Folds the dashboard's tools beside a film, or shows them whole. */
export function ToolsButton() {
  const isFolded = useStore(foldedTools.isOn);
  return (
    <Tooltip text={isFolded ? "Show the tools" : "Fold the tools"}>
      <Button
        variant="quiet"
        size="icon-sm"
        className="max-md:hidden pointer-coarse:size-10"
        aria-label="Fold the tools"
        aria-pressed={isFolded}
        onClick={() => foldedTools.set(!isFolded)}
      >
        <PanelLeft aria-hidden="true" className="size-4" />
      </Button>
    </Tooltip>
  );
}
