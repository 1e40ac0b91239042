import { useMemo, useRef, useState } from "react";
import { SHAPE_NAMES } from "#film/build/formats";
import type { TimeRange } from "#film/edit/cut-ranges";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Progress } from "#ui/progress";
import { Choice, lengths, Toggle } from "../../editor/inspector/controls";
import { clockOf, FilmPreview } from "../film/film-preview";
import type { PlanProps } from "../recipe";
import { CutList } from "./cut-list";
import type { CutInput, CutPlan } from "./cut-plan";
import { FillerStep } from "./filler-step";
import { FrameStep } from "./frame-step";
import { HighlightList } from "./highlight-list";
import { cutsOf, highlightsOf, leftOut, lengthLeft, withSwitched } from "./listening";
import { useHearCut } from "./use-hear-cut";
import { useHearing } from "./use-hearing";
import { useRestedFilm } from "./use-rested-film";

const THRESHOLD = numberScale({ from: -70, to: -15, step: 1, unit: "dB" });
const MARGIN = lengths(0, 1, 0.01);
const SHAPES = [
  { value: "own", label: "As recorded" },
  ...SHAPE_NAMES.map((value) => ({ value, label: value })),
] as const;

/** The cuts of a recording, each with its reason and its length, and the film without them. */
export function CutPlanForm({ plan, onChange, update }: PlanProps<CutInput, CutPlan>) {
  const { heard, share, failure, find, cancel } = useHearing(plan.recording);
  const cuts = useMemo(() => (heard ? cutsOf(plan, heard) : []), [plan, heard]);
  const gone = useMemo(() => (heard ? leftOut(plan, heard) : []), [plan, heard]);
  const { threshold, speech, recording } = plan;
  const highlights = useMemo(() => {
    const known = { recording, threshold, ...(speech && { speech }) };
    return heard ? highlightsOf(known, heard) : [];
  }, [threshold, speech, recording, heard]);
  const preview = useRef<HTMLDivElement>(null);
  const [wanted, setPlayed] = useState<TimeRange | null>(null);
  // A stretch that is not proposed any more is not played any more.
  const played = highlights.some(({ from, to }) => from === wanted?.from && to === wanted.to)
    ? wanted
    : null;
  const shown = useMemo(
    () => (heard && played ? leftOut({ ...plan, kept: [played] }, heard) : gone),
    [plan, heard, played, gone],
  );
  const film = useRestedFilm(plan, shown);
  const hearing = useHearCut(plan, cuts, { film, gone: shown });
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button isLoading={share !== null} onClick={() => void find()}>
            Find pauses
          </Button>
          {share !== null && (
            <>
              <Button size="sm" variant="quiet" className="pointer-coarse:h-11" onClick={cancel}>
                Cancel
              </Button>
              <Progress label="Finding pauses" value={share} />
            </>
          )}
        </div>
        {failure && (
          <p role="alert" className="font-medium text-bad text-sm">
            {failure}
          </p>
        )}
        <Amount
          label="Threshold"
          scale={THRESHOLD}
          value={plan.threshold ?? heard?.ownThreshold ?? -45}
          onChange={(threshold) => onChange({ ...plan, threshold })}
        />
        <Amount
          label="Margin"
          scale={MARGIN}
          value={plan.margin}
          onChange={(margin) => onChange({ ...plan, margin })}
        />
        <Toggle
          label="Keep all pauses longer than 3 s"
          value={plan.keepsLong}
          onChange={(keepsLong) => onChange({ ...plan, keepsLong })}
        />
        <FillerStep plan={plan} update={update} />
        <p role="status" className="text-muted text-sm empty:absolute">
          {heard &&
            cuts.length === 0 &&
            "No pauses were found. Try a higher threshold or a smaller margin."}
        </p>
        {cuts.length > 0 && (
          <>
            <p className="text-muted text-xs">
              Before plays what was recorded. After plays how it sounds once it is cut.
            </p>
            <CutList
              cuts={cuts}
              onSwitch={(one, isOn) => update((now) => withSwitched(now, one, isOn))}
              hearing={hearing}
            />
          </>
        )}
        {heard && (
          <HighlightList
            highlights={highlights}
            kept={plan.kept ?? []}
            onKeep={(kept) => update((now) => ({ ...now, kept }))}
            played={played}
            onPlay={(range) => {
              setPlayed(range);
              if (range) preview.current?.scrollIntoView({ block: "nearest" });
            }}
          />
        )}
        {heard && (
          <p className="text-sm">
            New length{" "}
            <span className="figures font-semibold">
              {clockOf(lengthLeft(plan.recording, gone))}
            </span>{" "}
            <span className="text-muted">of {clockOf(plan.recording.duration)}</span>
          </p>
        )}
      </div>
      <div className="grid content-start gap-5">
        <div ref={preview} className="scroll-mt-20 bg-canvas lg:sticky lg:top-16 lg:z-10 lg:pb-2">
          {film && (
            <FilmPreview
              timeline={film}
              height="22rem"
              autoPlay={played !== null}
              stage={hearing.stage}
            />
          )}
        </div>
        <Field label="Title">
          {(control) => (
            <Input
              {...control}
              value={plan.title}
              maxLength={100}
              onChange={({ target }) => onChange({ ...plan, title: target.value })}
            />
          )}
        </Field>
        <Choice
          label="Aspect ratio"
          options={SHAPES}
          value={plan.shape}
          onChange={(shape) => onChange({ ...plan, shape })}
        />
        <FrameStep plan={plan} update={update} />
        {plan.speech && (
          <Toggle
            label="Captions"
            value={plan.captions ?? false}
            onChange={(captions) => onChange({ ...plan, captions })}
          />
        )}
      </div>
    </div>
  );
}
