import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Progress } from "#ui/progress";
import { MAX_AT_ONCE } from "../../history/enhance-many";
import { PickMany } from "../batch/pick-many";
import { type ImageLook, PLAIN_LOOK } from "../looks/look";
import { LookControls } from "./look-controls";
import { IN_SIGHT, Problem, reasonOf, ToolPanel } from "./panel";
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
export function LooksPanel({ source: control, enhancing, isBusy, onCopy }: LooksPanelProps) {
  const { source } = control;
  const [look, change] = useLook();
  const [isPlain, setIsPlain] = useState(false);
  const { preview, problem } = usePreview(source);
  const place = useLiveLook(preview, isPlain ? PLAIN_LOOK : look);
  const { device, result, setResult, replacing } = enhancing;
  const share = shareOf(device.work);

  const focus = useWorkFocus(result);

  function apply() {
    focus.begin();
    if (source) void device.start(source, { is: "look", look });
  }

  return (
    <ToolPanel
      tool={focus.tool}
      form={
        <>
          <SourceField control={control} />
          <LookControls look={look} onChange={change} />
          <SaveSwitch />
          {share === null ? (
            <div className="flex gap-2">
              <Button onClick={() => change(PLAIN_LOOK)}>Reset</Button>
              <Button
                ref={focus.press}
                variant="signal"
                className="flex-1"
                disabled={!source || !preview}
                onClick={() => replacing(apply)}
              >
                Apply look
              </Button>
            </div>
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
            <div
              ref={place}
              className={cn(
                IN_SIGHT,
                "grid min-h-40 place-items-center rounded-control bg-mat max-lg:[&_canvas]:max-h-[38dvh]",
              )}
              aria-busy={!preview}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button size="sm" aria-pressed={isPlain} onClick={() => setIsPlain(!isPlain)}>
                Show the original
              </Button>
              <p className="text-faint text-xs">
                The same settings give the same pixels on every device.
              </p>
            </div>
            {result?.source.file === source.file && (
              <ResultBar
                key={result.url}
                result={result}
                onStored={control.noteStored}
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
