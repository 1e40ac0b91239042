import { useState } from "react";
import { Button } from "#ui/button";
import { PainterTools } from "../../region/painter-tools";
import { TO_REMOVE } from "../../region/purposes";
import { startOfSource } from "../steps/priced-input";
import { Problem, reasonOf, ToolPanel } from "./panel";
import { Price, PriceOfTakeover } from "./price";
import { RemovalProgress } from "./removal-progress";
import { areUsableWords, RemovalWords } from "./removal-words";
import { RemoveStage } from "./remove-stage";
import { SaveSwitch } from "./save-switch";
import { SourceField } from "./source-field";
import type { Enhancing } from "./use-enhancing";
import { useRemovalMask } from "./use-removal-mask";
import type { RemovalPainting } from "./use-removal-painting";
import { useRemovalWay } from "./use-removal-way";
import type { SourceControl } from "./use-source";
import { useWorkFocus } from "./use-work-focus";
import { WhereField } from "./where-field";

interface RemovePanelProps {
  source: SourceControl;
  enhancing: Enhancing["removal"];
  removal: RemovalPainting;
}

/** What came of the picture, by whichever way; a result of another picture is not shown. */
function madeOf({ result, provider: { work } }: Enhancing["removal"], file: Blob | undefined) {
  const own = result?.source.file === file ? result : null;
  const away = work.is === "done" && work.source.file === file ? work : null;
  return { own, away: own ? null : away, id: own?.id ?? away?.record.id ?? null };
}

/** Takes things out of a picture: what is painted over is filled by rule on the device, or by a provider's model. */
export function RemovePanel({ source: control, enhancing, removal }: RemovePanelProps) {
  const { source } = control;
  const { picture, painting, problem, words, setWords } = removal;
  const { painted } = painting;
  const way = useRemovalWay();
  const { chosen } = way;
  const { device, provider, setResult, replacing } = enhancing;
  const made = madeOf(enhancing, source?.file);
  // The mask stays below a result, so that a stroke can be added to it.
  const [paintsOver, setPaintsOver] = useState<string | null>(null);
  const isShown = made.id !== null && paintsOver !== made.id;
  const isAway = provider.work.is === "running";
  const isRunning = device.work.is === "running" || isAway;
  const focus = useWorkFocus(made.id);
  const { mask, isEmpty, refusal } = useRemovalMask(painted, source, chosen === null);
  const canStart = !isEmpty && refusal === null && (chosen === null || areUsableWords(words));

  function remove() {
    if (!source || !mask) return;
    focus.begin();
    if (!chosen) {
      void device.start(source, { is: "remove", mask });
      return;
    }
    // One result is shown: the newest.
    setResult(null);
    const job = { is: "provider", kind: "image_to_image", model: chosen, size: null } as const;
    void provider.start(source, { ...job, removal: { mask, prompt: words.trim() } });
  }

  return (
    <ToolPanel
      tool={focus.tool}
      form={
        <>
          <SourceField control={control} />
          <WhereField options={way.options} value={way.value} onChange={way.choose} />
          {picture && painted && !isShown && !isRunning && (
            <div className="[&>div]:max-h-none [&>div]:border-0 [&>div]:p-0">
              <PainterTools
                painting={painting}
                painted={painted}
                picture={picture}
                purpose={TO_REMOVE}
              />
            </div>
          )}
          {chosen && <RemovalWords value={words} onChange={setWords} />}
          <PriceOfTakeover kind="image_to_image" of={chosen} start={startOfSource(source)} />
          <SaveSwitch isAway={chosen !== null} />
          {isRunning && (
            <RemovalProgress
              place={focus.progress}
              work={device.work}
              away={provider.work}
              onCancel={isAway ? provider.cancel : device.cancel}
            />
          )}
          {!isRunning && isShown && (
            <Button onClick={() => setPaintsOver(made.id)}>Paint more</Button>
          )}
          {!isRunning && !isShown && (
            <Button
              ref={focus.press}
              variant="signal"
              size="lg"
              disabled={!picture || !canStart || control.isOpening}
              onClick={() => replacing(remove)}
            >
              Remove
              <Price of={chosen} start={startOfSource(source)} />
            </Button>
          )}
          <Problem text={refusal ?? reasonOf(chosen ? provider.work : device.work) ?? problem} />
        </>
      }
      stage={
        <RemoveStage
          painting={painting}
          picture={picture}
          result={isShown ? made.own : null}
          away={isShown ? made.away : null}
          isBusy={isRunning}
          onStored={control.noteStored}
          onUndone={() => setResult(null)}
        />
      }
    />
  );
}
