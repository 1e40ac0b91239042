import { useState } from "react";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { captionsFromText } from "#film/build/captions";
import { areTimedAlike } from "#film/edit/carry";
import { speechSamples } from "#film/sound/film-speech";
import { type SpeechRange, speechRanges } from "#film/sound/speech-ranges";
import { SPEECH_RATE } from "#film/speech/mfcc";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import { useDesk, useTimeline } from "../desk";
import { failureSentence } from "../failure-sentence";
import { Group } from "../inspector/controls";
import { useWork } from "../works/use-work";

const SPREAD = "spread";

/** Where someone speaks in a film; all of a film without speech. */
async function spokenRanges(timeline: Timeline, signal: AbortSignal): Promise<SpeechRange[]> {
  const samples = await speechSamples(timeline, signal);
  const ranges = speechRanges(samples, SPEECH_RATE);
  return ranges.length > 0 ? ranges : [{ from: 0, to: durationOf(timeline) }];
}

/** Where someone speaks in the film as it is when that is known: it is listened to again where it was cut meanwhile. */
async function settledRanges(present: () => Timeline, signal: AbortSignal): Promise<SpeechRange[]> {
  for (;;) {
    const before = present();
    const ranges = await spokenRanges(before, signal);
    signal.throwIfAborted();
    if (areTimedAlike(before, present())) return ranges;
  }
}

/** Captions for footage whose words are known and whose times are not. */
export function PastedWords() {
  const desk = useDesk();
  const timeline = useTimeline();
  const [text, setText] = useState("");
  const isBusy = useWork(SPREAD) !== null;

  function spread() {
    void desk.works.run(
      { key: SPREAD, name: "Captions" },
      async ({ signal }) => {
        const ranges = await settledRanges(() => desk.editing.state.get().timeline, signal);
        const isIn = desk.editing.edit((film) => captionsFromText(film, { text, ranges }));
        if (isIn) setText("");
      },
      (error) =>
        toast.error("The captions could not be added", {
          description: failureSentence(error, "Please try again."),
        }),
    );
  }

  return (
    <Group title="From your own words">
      <Field
        label="Words said in your clips"
        hint="Spread over the speech, or over the whole film if no one speaks. The timing is estimated; you can correct it."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={text}
            maxLength={TIMELINE_LIMITS.script}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        size="sm"
        isLoading={isBusy}
        disabled={!text.trim() || durationOf(timeline) === 0}
        onClick={spread}
      >
        Add as captions
      </Button>
    </Group>
  );
}
