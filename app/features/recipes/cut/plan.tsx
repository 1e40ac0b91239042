import { useEffect, useId, useMemo, useState } from "react";
import { durationOf } from "#contract/timeline/timeline";
import { SHAPE_NAMES } from "#film/build/formats";
import { UNREAD } from "#film/edit/device-sources";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Progress } from "#ui/progress";
import { Switch } from "#ui/switch";
import { openLocalFile } from "../../editor/device/local-files";
import { failureSentence } from "../../editor/failure-sentence";
import { Choice, lengths, Toggle } from "../../editor/inspector/controls";
import type { Cut } from "../../editor/transcript/cuts";
import { clockOf, FilmPreview } from "../film/film-preview";
import type { PlanProps } from "../recipe";
import { buildCut } from "./build";
import type { CutInput, CutPlan } from "./cut-plan";
import { CUT_DRAFT } from "./draft-name";
import { cutsOf, type HeardRecording, heardOf, listenTo, withSwitched } from "./listening";

type Props = PlanProps<CutInput, CutPlan>;

const THRESHOLD = numberScale({ from: -70, to: -15, step: 1, unit: "dB" });
const MARGIN = lengths(0, 1, 0.01);
const SHAPES = [
  { value: "own", label: "As recorded" },
  ...SHAPE_NAMES.map((value) => ({ value, label: value })),
] as const;
/** So many rows are drawn at first. */
const FIRST = 80;
/** Sliders that are dragged change the film once they rest, in milliseconds. */
const REST_MS = 250;

/** The cuts of a recording, each with its reason and its length, and the film without them. */
export function CutPlanForm({ plan, onChange, update }: Props) {
  const { heard, share, failure, find } = useHearing(plan);
  const cuts = useMemo(() => (heard ? cutsOf(plan, heard) : []), [plan, heard]);
  const film = useRested(plan, cuts);
  const cut = cuts.reduce((sum, { from, to, isOn }) => sum + (isOn ? to - from : 0), 0);
  const after = Math.max(0, plan.recording.duration - cut);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button isLoading={share !== null} onClick={() => void find()}>
            Find pauses
          </Button>
          {share !== null && <Progress label="Finding pauses" value={share} />}
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
        {heard && cuts.length === 0 && (
          <p role="status" className="text-muted text-sm">
            No pauses were found. Try a higher threshold or a smaller margin.
          </p>
        )}
        {cuts.length > 0 && (
          <CutList
            cuts={cuts}
            onSwitch={(one, isOn) => update((now) => withSwitched(now, one, isOn))}
          />
        )}
        {heard && (
          <p className="text-sm">
            New length{" "}
            <output aria-label="New length" className="figures font-semibold">
              {clockOf(after)}
            </output>{" "}
            <span className="text-muted">of {clockOf(plan.recording.duration)}</span>
          </p>
        )}
      </div>
      <div className="grid content-start gap-5">
        {film && <FilmPreview timeline={film} height="22rem" />}
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
      </div>
    </div>
  );
}

function CutList({
  cuts,
  onSwitch,
}: {
  cuts: readonly Cut[];
  onSwitch: (cut: Cut, isOn: boolean) => void;
}) {
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <ul
        aria-label="Cuts"
        className="grid max-h-96 gap-1 overflow-y-auto rounded-control border border-line p-1.5"
      >
        {cuts.slice(0, shown).map((cut) => (
          <CutRow key={`${cut.from}:${cut.to}`} cut={cut} onSwitch={onSwitch} />
        ))}
      </ul>
      {cuts.length > shown && (
        <Button size="sm" variant="quiet" onClick={() => setShown(shown + FIRST * 4)}>
          Show more of {cuts.length}
        </Button>
      )}
    </>
  );
}

function CutRow({ cut, onSwitch }: { cut: Cut; onSwitch: (cut: Cut, isOn: boolean) => void }) {
  const id = useId();
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover">
      <label htmlFor={id} className="flex min-w-0 flex-1 items-baseline gap-2 text-sm">
        <span aria-hidden="true" className="figures text-faint text-xs">
          {clockOf(cut.from)}
        </span>
        <span className={cut.isOn ? "" : "text-muted"}>
          <span className="sr-only">Cut </span>
          {cut.reason}
        </span>
      </label>
      <Switch id={id} isOn={cut.isOn} onChange={(isOn) => onSwitch(cut, isOn)} />
    </li>
  );
}

/** What was heard of the recording, and the way to hear it again after a reload. */
function useHearing({ recording }: CutPlan) {
  const [heard, setHeard] = useState<HeardRecording | null>(() => heardOf(recording));
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const find = async () => {
    setFailure(null);
    setShare(0);
    try {
      const { id, name, bytes } = recording;
      const src = { kind: "device", id, name, bytes, sha256: UNREAD, type: "video" } as const;
      await openLocalFile(src, CUT_DRAFT);
      const { signal } = new AbortController();
      setHeard(await listenTo(recording, { signal, onProgress: (part) => setShare(part ?? 0) }));
    } catch (error) {
      setFailure(failureSentence(error, "The recording could not be read. Choose it again."));
    } finally {
      setShare(null);
    }
  };
  return { heard, share, failure, find };
}

/** The film without its cuts, once the sliders rest; null until it is known. */
function useRested(plan: CutPlan, cuts: readonly Cut[]) {
  const [film, setFilm] = useState<ReturnType<typeof buildCut> | null>(null);
  const { recording, shape } = plan;
  useEffect(() => {
    const timer = setTimeout(() => {
      let count = 0;
      const newId = () => {
        count += 1;
        return `preview-${count}`;
      };
      const on = cuts.filter(({ isOn }) => isOn);
      const made = buildCut({ recording, shape }, { sha256: UNREAD, newId, cuts: on });
      setFilm(durationOf(made) > 0 ? made : null);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [recording, shape, cuts]);
  return film;
}
