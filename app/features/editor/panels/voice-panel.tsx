import { useId, useRef, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { Timeline } from "#contract/timeline/timeline";
import { spokenItems, voiceState } from "#film/build/voice-state";
import { spokenLocale, voiceOf } from "#film/voice/engines";
import { creditsLabel, describeSeconds } from "#lib/format";
import { modelsPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { startPrice } from "#lib/start-price";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { Counter, Textarea } from "#ui/textarea";
import { TakeoverPlace } from "../../models/takeover-place";
import { useDesk, useTimeline } from "../desk";
import { newSentences } from "../voice/create-voice";
import { startVoice } from "../voice/start-voice";
import { voiceChoices } from "../voice/voice-choices";
import { lockOfScript } from "../voice/voice-lock";
import { wordCount } from "../word-count";
import { useWork, useWorks } from "../works/use-work";
import { isVoiceMade, WORK_KEYS } from "../works/works";
import { DeviceVoiceDownload, useDeviceVoice } from "./device-voice";
import { SentenceList } from "./sentence-list";
import { VoiceSample } from "./voice-sample";

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

/** Why the script's voice cannot be created, and what helps; null where it can, or where there is no script. */
function obstacleOf(timeline: Timeline, isVoiceMissing: boolean): string | null {
  if (!timeline.script?.trim()) return null;
  return isVoiceMissing ? "Download the voice first. It is free." : lockOfScript(timeline);
}

/** From the words of a script to a voice that says them. */
export function VoicePanel() {
  const desk = useDesk();
  const timeline = useTimeline();
  const { editing } = desk;
  const script = timeline.script ?? "";
  const { choices, choice, setValue } = useVoiceChoice();
  const { engine } = voiceOf(choice?.value ?? "");
  const isVoiceHere = useDeviceVoice(engine);
  const isMaking = useWork(WORK_KEYS.voice) !== null;
  const isBusy = isVoiceMade(useWorks());
  const create = useRef<HTMLButtonElement>(null);
  const obstacleId = useId();

  const isHere = choice?.model != null || isVoiceHere === true;
  const state = voiceState(timeline, { locale: spokenLocale(timeline) });
  const unsaid = choice ? newSentences(timeline, choice, desk.said) : [];
  const price = unsaid.reduce((sum, text) => sum + (choice?.price(text) ?? 0), 0);
  const isVoiceMissing = choice?.model === null && isVoiceHere === false;
  const obstacle = obstacleOf(timeline, isVoiceMissing);
  const words = script.trim() ? script.trim().split(/\s+/).length : 0;

  return (
    <div className="grid gap-4">
      <Field
        label="Script"
        aside={<Counter used={script.length} limit={TIMELINE_LIMITS.script} />}
        hint={
          words > 0
            ? `${wordCount(words)}, about ${describeSeconds(words / PACE)}`
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
              editing.edit((timeline) => ({ ...timeline, script: target.value }), "script")
            }
          />
        )}
      </Field>
      <Field label="Voice">
        {({ id }) => (
          <Select id={id} value={choice?.value ?? ""} options={choices} onChange={setValue} />
        )}
      </Field>
      <VoiceSample choice={choice} isHere={isHere} />
      {isVoiceMissing && <DeviceVoiceDownload engine={engine} next={() => create.current} />}
      {choice?.maker && (
        <TakeoverPlace
          kind="speech"
          model={choice.maker}
          priceOf={(fallback) =>
            creditsLabel(unsaid.reduce((sum, text) => sum + startPrice(fallback, { text }), 0))
          }
        />
      )}
      {choice && (
        <Button
          ref={create}
          variant="signal"
          aria-describedby={obstacle === null ? undefined : obstacleId}
          isLoading={isMaking}
          disabled={!isHere || isBusy || obstacle !== null || !script.trim()}
          onClick={() => void startVoice(desk, choice)}
        >
          Create voice
          {price > 0 && <span className="figures font-normal">{creditsLabel(price)}</span>}
        </Button>
      )}
      {obstacle !== null && (
        <p id={obstacleId} className="text-muted text-xs">
          {obstacle}
        </p>
      )}
      {state === "stale" && !isMaking && (
        <p role="status" className="rounded-control bg-bad-wash px-3 py-2 text-sm">
          The script changed after the voice was created. Create the voice again: only new sentences
          are spoken.
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
