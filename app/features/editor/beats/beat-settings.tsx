import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import type { AudioItem } from "#contract/timeline/timeline";
import { beatCutsSentence, cutToBeat, planBeatCuts } from "#film/edit/cut-to-beat";
import { BEAT_STEPS, type BeatStep, type Beats } from "#film/sound/beats/beats";
import { Button } from "#ui/button";
import { useDesk, useTimeline } from "../desk";
import { Choice, Group, Toggle } from "../inspector/controls";
import { playedBeats, setShowsBeats, showsBeats, useBeats } from "./found-beats";

const NAMES: Readonly<Record<BeatStep, string>> = {
  1: "Every beat",
  2: "Every 2nd beat",
  4: "Every 4th beat",
};
const STEPS = BEAT_STEPS.map((step) => ({ value: String(step), label: NAMES[step], step }));

/** The beats of a piece of music: whether they are shown, and the cuts that move to them. */
export function BeatSettings({ item }: { item: AudioItem }) {
  const isShown = useStore(showsBeats);
  const known = useBeats(item.src, true);
  return (
    <Group title="Beats">
      <Toggle
        label="Show beats"
        note="What you drag snaps to them. Ctrl lets go"
        value={isShown}
        onChange={setShowsBeats}
      />
      {known.is === "found" ? (
        <ToTheBeat item={item} beats={known.beats} />
      ) : (
        <p role="status" className="text-muted text-sm">
          {known.is === "sought" && "Finding the beats…"}
          {known.is === "none" && "No steady beat found."}
          {known.is === "failed" && known.reason}
        </p>
      )}
    </Group>
  );
}

function ToTheBeat({ item, beats }: { item: AudioItem; beats: Beats }) {
  const { editing } = useDesk();
  const timeline = useTimeline();
  const [step, setStep] = useState<BeatStep>(1);
  const times = useMemo(() => playedBeats(item, beats, step), [item, beats, step]);
  const cut = useMemo(() => planBeatCuts(timeline, times), [timeline, times]);
  return (
    <>
      <p className="text-muted text-sm">{Math.round(beats.perMinute)} beats a minute</p>
      <Choice
        label="Cut on"
        options={STEPS}
        value={String(step)}
        onChange={(value) => setStep(STEPS.find((one) => one.value === value)?.step ?? 1)}
      />
      <p role="status" className="text-sm">
        {beatCutsSentence(cut)}
      </p>
      <Button
        size="sm"
        className="justify-self-start pointer-coarse:h-11"
        disabled={cut.moved === 0}
        onClick={() => editing.edit((now) => cutToBeat(now, times))}
      >
        Cut to the beat
      </Button>
    </>
  );
}
