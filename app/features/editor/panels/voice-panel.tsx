import { useEffect, useRef, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { TIMELINE_LIMITS } from "#contract/timeline-parts";
import { shortageOf } from "#lib/api";
import { creditsLabel, describeSeconds } from "#lib/format";
import { modelsPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Progress } from "#ui/progress";
import { Select } from "#ui/select";
import { Counter, Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import { useDesk, useTimeline } from "../desk";
import { failureOf } from "../failure-of";
import { createVoice, newSentences } from "../voice/create-voice";
import { type VoiceChoice, voiceChoices } from "../voice/voice-choices";
import { spokenItems, voiceState } from "../voice/voice-state";
import { DeviceVoice, useDeviceVoice } from "./device-voice";
import { SentenceList } from "./sentence-list";

/** Words a second of an ordinary reading voice. */
const PACE = 2.5;

function useVoiceChoice() {
  const { data } = useResource<{ items: CreatorModel[] }>(modelsPath("speech"), {
    failure: "The AI voices could not be loaded.",
  });
  const choices = voiceChoices(data?.items ?? []);
  const [value, setValue] = useState("");
  const choice = choices.find((one) => one.value === value) ?? choices[0];
  return { choices, choice, setValue };
}

/** From the words of a script to a voice that says them. */
export function VoicePanel() {
  const desk = useDesk();
  const timeline = useTimeline();
  const { session } = desk;
  const script = timeline.script ?? "";
  const voice = useDeviceVoice();
  const { choices, choice, setValue } = useVoiceChoice();
  const [share, setShare] = useState<number | null>(null);
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);

  const isHere = choice?.model != null || voice.isReady === true;
  const state = voiceState(timeline);
  const price = choice ? choice.price * newSentences(timeline, choice, desk.said) : 0;
  const words = script.trim() ? script.trim().split(/\s+/).length : 0;

  async function create(chosen: VoiceChoice) {
    const controller = new AbortController();
    making.current = controller;
    setShare(0);
    try {
      await createVoice(desk, chosen, { onProgress: setShare, signal: controller.signal });
      toast.success("The voice is ready");
    } catch (error) {
      // The dialog about the balance says that it does not cover this.
      if (!controller.signal.aborted && !shortageOf(error)) {
        toast.error("The voice could not be made", {
          description: failureOf(error, "Please try again."),
        });
      }
    }
    setShare(null);
  }

  return (
    <div className="grid gap-4">
      <Field
        label="Script"
        aside={<Counter used={script.length} limit={TIMELINE_LIMITS.script} />}
        hint={
          words > 0
            ? `${words} ${words === 1 ? "word" : "words"}, about ${describeSeconds(words / PACE)}`
            : "What is said in the film. Paste it, or write it here."
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            value={script}
            maxLength={TIMELINE_LIMITS.script}
            onChange={({ target }) =>
              session.edit((film) => ({ ...film, script: target.value }), "script")
            }
          />
        )}
      </Field>
      <Field label="Voice">
        {({ id }) => (
          <Select id={id} value={choice?.value ?? ""} options={choices} onChange={setValue} />
        )}
      </Field>
      {choice?.model === null && voice.isReady === false && (
        <DeviceVoice share={voice.share} onDownload={voice.download} onCancel={voice.cancel} />
      )}
      {choice && (
        <Button
          variant="signal"
          isLoading={share !== null}
          disabled={!isHere || !script.trim()}
          onClick={() => void create(choice)}
        >
          Create voice
          {price > 0 && <span className="figures font-normal">{creditsLabel(price)}</span>}
        </Button>
      )}
      {share !== null && (
        <div className="grid gap-2">
          <Progress label="Voice progress" value={share} />
          <Button
            size="sm"
            variant="quiet"
            className="justify-self-end"
            onClick={() => making.current?.abort()}
          >
            Stop
          </Button>
        </div>
      )}
      {state === "stale" && share === null && (
        <p role="status" className="rounded-control bg-bad-wash px-3 py-2 text-sm">
          The script was changed after the voice was made. Create the voice again: only new
          sentences are spoken.
        </p>
      )}
      {state === "ready" && spokenItems(timeline).length > 0 && (
        <Button size="sm" onClick={() => desk.panel.set("broll")}>
          Fill with B-roll
        </Button>
      )}
      {choice && isHere && <SentenceList choice={choice} />}
    </div>
  );
}
