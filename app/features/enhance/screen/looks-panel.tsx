import { atom } from "nanostores";
import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Fold } from "#ui/fold";
import { Progress } from "#ui/progress";
import { MAX_AT_ONCE } from "../../history/enhance-many";
import { wayBackOf } from "../../masks/steps";
import { useUndoKeys } from "../../masks/use-undo-keys";
import { PickMany } from "../batch/pick-many";
import { NO_CROP } from "../crop/crop";
import { CropField } from "../crop/crop-field";
import { useCroppedPreview } from "../crop/use-cropped-preview";
import { useLookCrop } from "../crop/use-look-crop";
import type { Histogram } from "../looks/histogram";
import { type ImageLook, PLAIN_LOOK } from "../looks/look";
import { NO_MARKS } from "../looks/look-painter";
import { HistogramField } from "./histogram-field";
import { LookControls } from "./look-controls";
import { LookStage } from "./look-stage";
import { Problem, reasonOf, ToolPanel } from "./panel";
import { ResultBar } from "./result-bar";
import { SaveSwitch } from "./save-switch";
import { SourceField } from "./source-field";
import { shareOf } from "./use-device";
import type { Enhancing } from "./use-enhancing";
import { useLiveLook } from "./use-live-look";
import { useLook } from "./use-look";
import { usePreview } from "./use-preview";
import type { SourceControl } from "./use-source";
import { useWorkFocus } from "./use-work-focus";

interface LooksPanelProps {
  source: SourceControl;
  enhancing: Enhancing["look"];
  /** Whether tools are at work, which a batch would end. */
  isBusy: boolean;
  /** Gives pictures of the history the same look. */
  onCopy: (records: readonly GenerationRecord[], look: ImageLook) => void;
}

/** Exposure to grain, six films and a LUT, live. */
export function LooksPanel({ source: chosen, enhancing, isBusy, onCopy }: LooksPanelProps) {
  const { source } = chosen;
  const control = useLook();
  const { look } = control;
  const [isPlain, setIsPlain] = useState(false);
  const { preview: whole, problem } = usePreview(source);
  const cropping = useLookCrop(source);
  const keys = wayBackOf(cropping ? [control, cropping] : [control]);
  useUndoKeys(keys.undo, keys.redo);
  const preview = useCroppedPreview(
    whole,
    cropping?.isOpen ? NO_CROP : (cropping?.crop ?? NO_CROP),
  );
  const [marks, setMarks] = useState(NO_MARKS);
  const [counted] = useState(() => atom<Histogram | null>(null));
  const place = useLiveLook(preview, isPlain ? PLAIN_LOOK : look, {
    ...{ marks, onCounted: counted.set },
  });
  const { device, result, setResult, replacing } = enhancing;
  const share = shareOf(device.work);

  const focus = useWorkFocus(result);

  function apply() {
    focus.begin();
    if (source) void device.start(source, { is: "look", look, crop: cropping?.crop });
  }

  return (
    <ToolPanel
      tool={focus.tool}
      form={
        <>
          <SourceField control={chosen} />
          {source && (
            <Fold title="Histogram" isOpen>
              <HistogramField shown={counted} marks={marks} onMarks={setMarks} />
            </Fold>
          )}
          {cropping && (
            <Fold title="Crop">
              <CropField control={cropping} />
            </Fold>
          )}
          <LookControls control={control} />
          <SaveSwitch />
          {share === null ? (
            <Button
              ref={focus.press}
              variant="signal"
              disabled={!source || !preview || chosen.isOpening}
              onClick={() => replacing(apply)}
            >
              Apply look
            </Button>
          ) : (
            <section ref={focus.progress} aria-label="Work in progress" tabIndex={-1}>
              <Progress label="Look progress" value={share} />
            </section>
          )}
          <PickMany
            label="Apply this look to..."
            most={MAX_AT_ONCE}
            disabled={isBusy}
            onPick={(records) => onCopy(records, look)}
          />
          <Problem text={reasonOf(device.work) ?? problem} />
        </>
      }
      stage={
        source ? (
          <>
            <LookStage {...{ preview, place, isPlain, cropping }} onPlain={setIsPlain} />
            {result?.source.file === source.file && (
              <ResultBar
                key={result.url}
                result={result}
                onStored={chosen.noteStored}
                onUndone={() => setResult(null)}
              />
            )}
          </>
        ) : (
          <EmptyState title="No picture yet">
            Choose a picture. You see the look on it as you adjust it.
          </EmptyState>
        )
      }
    />
  );
}
