import { useEffect, useRef, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { shortageOf } from "#lib/api";
import { creditsLabel, describeSeconds } from "#lib/format";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Progress } from "#ui/progress";
import { Select } from "#ui/select";
import { Counter, Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import {
  downloadVoice,
  isVoiceReady,
  VOICE_LICENCE,
  VOICE_MEGABYTES,
} from "../core/voice/voice-file";
import { useDesk, useTimeline } from "../desk";
import { failureOf } from "../failure-of";
import { createVoice, newSentences } from "../voice/create-voice";
import { SPEECH_MODELS_PATH, type VoiceChoice, voiceChoices } from "../voice/voice-choices";
import { spokenItems, voiceState } from "../voice/voice-state";
import { SentenceList } from "./sentence-list";

const LONGEST_SCRIPT = 20_000;
/** Words a second of an ordinary reading voice. */
const PACE = 2.5;

/** Whether the device's voice is here; null until that is known. */
function useDeviceVoice() {
  const [isReady, setIsReady] = useState<boolean | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    isVoiceReady().then(setIsReady, () => setIsReady(false));
    return () => stop.current?.abort();
  }, []);
  async function download() {
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    try {
      await downloadVoice({ onProgress: setShare, signal: controller.signal });
      setIsReady(true);
    } catch (error) {
      if (!controller.signal.aborted) {
        toast.error("The voice could not be downloaded", {
          description: failureOf(error, "Check your network and try again."),
        });
      }
    }
    setShare(null);
  }
  return { isReady, share, download, cancel: () => stop.current?.abort() };
}

function useVoiceChoice() {
  const { data } = useResource<{ items: CreatorModel[] }>(SPEECH_MODELS_PATH, {
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
        aside={<Counter used={script.length} limit={LONGEST_SCRIPT} />}
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
            maxLength={LONGEST_SCRIPT}
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

function DeviceVoice({
  share,
  onDownload,
  onCancel,
}: {
  share: number | null;
  onDownload: () => Promise<void>;
  onCancel: () => void;
}) {
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className="text-muted text-xs">
        Flite, a rule-and-statistics voice from Carnegie Mellon. No AI model: it speaks on your
        device, your words go nowhere, and it is downloaded once.{" "}
        <a href={VOICE_LICENCE} target="_blank" rel="noreferrer" className="underline">
          Licence
        </a>
      </p>
      {share === null ? (
        <Button onClick={() => void onDownload()}>
          Download voice <span className="figures font-normal">{VOICE_MEGABYTES} MB</span>
        </Button>
      ) : (
        <>
          <p className="figures flex justify-between text-sm" role="status">
            Downloading the voice… <span>{Math.round(share * 100)} %</span>
          </p>
          <Progress label="Download of the voice" value={share} />
          <Button size="sm" variant="quiet" className="justify-self-end" onClick={onCancel}>
            Stop
          </Button>
        </>
      )}
    </div>
  );
}
