import { Eraser, FlipHorizontal2, Redo2, Undo2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { BrushAmounts } from "../masks/brush-amounts";
import { useUndoKeys } from "../masks/use-undo-keys";
import { helpOf, type MarkPurpose } from "./purposes";
import { RectangleFields } from "./rectangle-fields";
import { ToolButton } from "./tool-button";
import { TOOLS } from "./tools";
import type { Painted, Painting } from "./use-painting";
import type { WorkedPicture } from "./use-picture";

/** What finds people is fetched by those who look for them. */
const PersonTool = lazy(() =>
  import("./person-tool").then((loaded) => ({ default: loaded.PersonTool })),
);

const COLOUR_TOLERANCE = numberScale({
  ...{ from: 0, to: 0.5, step: 0.01 },
  ...{ unit: "%", factor: 100, digits: 0 },
});
const REGION_FEATHER = numberScale({ from: 0, to: 200, step: 1, unit: "px" });

interface PainterToolsProps {
  painting: Painting;
  painted: Painted;
  picture: WorkedPicture;
  purpose: MarkPurpose;
}

/** The tools that mark a region, and how the chosen one is set. While they are shown, the keys of undo are theirs. */
export function PainterTools({ painting, painted, picture, purpose }: PainterToolsProps) {
  const { settings, change } = painting;
  const { tool, adds, brush, tolerance } = settings;
  const { hasMode } = TOOLS[tool];
  useUndoKeys(painting.undo, painting.redo);
  return (
    <div className="grid max-h-[46dvh] content-start gap-3 overflow-y-auto border-line p-3 max-lg:border-t lg:max-h-none lg:border-l">
      <div role="toolbar" aria-label="Tools" className="grid grid-cols-5 gap-1">
        {purpose.tools.map((name) => (
          <ToolButton
            key={name}
            label={TOOLS[name].label}
            icon={TOOLS[name].icon}
            isPressed={tool === name}
            onPress={() => change({ tool: name })}
          />
        ))}
        <ToolButton label="Invert" icon={FlipHorizontal2} onPress={painting.invert} />
        <ToolButton
          label="Undo"
          icon={Undo2}
          isDisabled={painting.undo === null}
          onPress={() => painting.undo?.()}
        />
        <ToolButton
          label="Redo"
          icon={Redo2}
          isDisabled={painting.redo === null}
          onPress={() => painting.redo?.()}
        />
        <ToolButton label="Clear" icon={Eraser} onPress={painting.clear} />
      </div>
      <p className="text-muted text-xs">{helpOf(tool, purpose)}</p>
      {hasMode && (
        <fieldset className="flex gap-1.5">
          <legend className="sr-only">What the tool does</legend>
          {([true, false] as const).map((one) => (
            <Button
              key={String(one)}
              size="sm"
              className="flex-1"
              variant={adds === one ? "ink" : "outline"}
              aria-pressed={adds === one}
              onClick={() => change({ adds: one })}
            >
              {one ? "Add" : "Erase"}
            </Button>
          ))}
        </fieldset>
      )}
      {tool === "brush" && (
        <BrushAmounts brush={brush} onChange={(part) => change({ brush: { ...brush, ...part } })} />
      )}
      {tool === "colour" && (
        <Amount
          label="Tolerance"
          scale={COLOUR_TOLERANCE}
          value={tolerance}
          onChange={(next) => change({ tolerance: next })}
        />
      )}
      {tool === "rectangle" && (
        <RectangleFields picture={picture} adds={adds} onRectangle={painting.markRectangle} />
      )}
      {tool === "person" && (
        <Suspense fallback={null}>
          <PersonTool picture={picture.copy} onFound={painting.markPart} />
        </Suspense>
      )}
      {tool === "feather" && (
        <Amount
          label="Feather"
          scale={REGION_FEATHER}
          value={painted.feather}
          onChange={painting.setFeather}
        />
      )}
    </div>
  );
}
