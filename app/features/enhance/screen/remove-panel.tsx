import { useMemo, useState } from "react";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { feathered } from "../../region/feather";
import { PainterTools } from "../../region/painter-tools";
import { usePainting } from "../../region/use-painting";
import type { WorkedPicture } from "../../region/use-picture";
import { areaProblem, paintedShare } from "../remove/hole";
import { Problem, reasonOf, ToolPanel } from "./panel";
import { RemoveStage } from "./remove-stage";
import { SaveSwitch } from "./save-switch";
import { SourceField } from "./source-field";
import { shareOf } from "./use-device";
import type { Enhancing } from "./use-enhancing";
import { usePreview } from "./use-preview";
import type { SourceControl } from "./use-source";
import { useWorkFocus } from "./use-work-focus";

interface RemovePanelProps {
  source: SourceControl;
  enhancing: Enhancing["removal"];
}

/** Takes small things out of a picture: what is painted over is filled from what is around it. */
export function RemovePanel({ source: control, enhancing }: RemovePanelProps) {
  const { source } = control;
  const { preview, problem } = usePreview(source);
  const picture = useMemo<WorkedPicture | null>(
    () => source && preview && { size: source, copy: preview.raster, url: source.previewUrl },
    [source, preview],
  );
  const painting = usePainting(picture, null);
  const { painted } = painting;
  const { device, result: held, setResult, replacing } = enhancing;
  const result = held?.source.file === source?.file ? held : null;
  // The mask stays below a result, so that a stroke can be added to it.
  const [paintsOver, setPaintsOver] = useState<string | null>(null);
  const isShown = result !== null && paintsOver !== result.id;
  const share = shareOf(device.work);
  const focus = useWorkFocus(held);
  const mask = useMemo(() => {
    if (!painted || !source) return null;
    return feathered(painted.mask, (painted.feather * painted.mask.width) / source.width);
  }, [painted, source]);
  const isEmpty = useMemo(() => mask === null || paintedShare(mask) === 0, [mask]);
  const refusal = useMemo(() => mask && source && areaProblem(mask, source), [mask, source]);

  function remove() {
    if (!source || !mask) return;
    focus.begin();
    void device.start(source, { is: "remove", mask });
  }

  return (
    <ToolPanel
      tool={focus.tool}
      form={
        <>
          <SourceField control={control} />
          <p className="text-muted text-sm">
            Paint over what is to go. It is filled from the picture around it.{" "}
            <span className="font-medium text-text">By rule, no AI</span>: free, and good for small
            things on grass, sky, walls or water.
          </p>
          {picture && painted && !isShown && share === null && (
            <div className="[&>div]:max-h-none [&>div]:border-0 [&>div]:p-0">
              <PainterTools painting={painting} painted={painted} picture={picture} />
            </div>
          )}
          <SaveSwitch />
          {share !== null ? (
            <section
              ref={focus.progress}
              aria-label="Work in progress"
              tabIndex={-1}
              className="grid gap-2"
            >
              <p role="status" className="figures flex justify-between gap-3 text-muted text-sm">
                Filling... <span>{Math.round(share * 100)} %</span>
              </p>
              <Progress label="Removal progress" value={share} />
              <Button onClick={device.cancel}>Cancel</Button>
            </section>
          ) : isShown ? (
            <Button onClick={() => setPaintsOver(result.id)}>Paint more</Button>
          ) : (
            <Button
              ref={focus.press}
              variant="signal"
              size="lg"
              disabled={!picture || isEmpty || refusal !== null}
              onClick={() => replacing(remove)}
            >
              Remove
            </Button>
          )}
          <Problem text={refusal ?? reasonOf(device.work) ?? problem ?? painting.problem} />
        </>
      }
      stage={
        <RemoveStage
          painting={painting}
          picture={picture}
          result={isShown ? result : null}
          isBusy={share !== null}
          onStored={control.noteStored}
          onUndone={() => setResult(null)}
        />
      }
    />
  );
}
