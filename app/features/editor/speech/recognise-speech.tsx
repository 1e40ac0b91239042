import { AudioLines } from "lucide-react";
import { useId, useRef } from "react";
import { MOONSHINE } from "#film/speech/moonshine";
import { useFocusHandover } from "#lib/focus-handover";
import { creditsLabel, formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { TakeoverPlace } from "../../models/takeover-place";
import { useDesk, useTimeline } from "../desk";
import { buttonOrHeading } from "../frame/panel-heading";
import { useWork } from "../works/use-work";
import { WORK_KEYS, type WorkReport } from "../works/works";
import type { HeardSpeech } from "./hear-film";
import { modelPrice } from "./recognisers";
import { startRecognition, startSpeechDownload } from "./start-recognition";
import { useRecognition } from "./use-recognition";

interface RecogniseSpeechProps {
  /** Gets the words once they are there, also if the panel was closed meanwhile. What it throws is shown as the reason. */
  onHeard: (heard: HeardSpeech, report: WorkReport) => void | Promise<void>;
  /** Why the words would find no place, and what helps: nothing is listened to, and nothing is charged. */
  noPlace?: string | null;
  /** What a press does where there is nothing to listen to. */
  onPress?: () => void;
}

/** Recognising the film's speech: with what, what that needs first, and the press that begins it. */
export function RecogniseSpeech({ onHeard, onPress, noPlace = null }: RecogniseSpeechProps) {
  const desk = useDesk();
  const timeline = useTimeline();
  const recognition = useRecognition();
  const { choices, chosen, choose, price, missingBytes, failure } = recognition;
  const obstacle = noPlace ?? recognition.obstacle;
  const isBusy = useWork(WORK_KEYS.speech) !== null;
  const start = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  const isMissing = chosen.model === null && missingBytes !== null && missingBytes > 0;
  return (
    <div className="grid gap-3">
      <Field
        label="Recognise with"
        hint={
          chosen.model === null
            ? `${MOONSHINE}, on this device: the sound is not sent anywhere. Timing estimated. Some filler words may be missed.`
            : "Only the film's sound is sent."
        }
      >
        {({ id, "aria-describedby": describedBy }) => (
          <Select
            id={id}
            aria-describedby={describedBy}
            value={chosen.value}
            options={choices}
            onChange={choose}
          />
        )}
      </Field>
      {failure && <p className="text-faint text-xs">{failure}</p>}
      {isMissing && <SpeechDownload bytes={missingBytes} next={() => start.current} />}
      {chosen.model && obstacle === null && (
        <TakeoverPlace
          kind="transcription"
          model={chosen.model}
          priceOf={(fallback) => creditsLabel(modelPrice(fallback, timeline))}
        />
      )}
      <Button
        ref={start}
        variant="signal"
        isLoading={isBusy}
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : reasonId}
        onClick={() => (onPress ? onPress() : void startRecognition(desk, chosen, onHeard))}
      >
        {!isBusy && <AudioLines aria-hidden="true" className="size-4" />}
        Recognise speech
        {price > 0 && !isBusy && (
          <span className="figures font-normal text-xs">{creditsLabel(price)}</span>
        )}
      </Button>
      {obstacle !== null && !isBusy && (
        <p id={reasonId} className="text-faint text-xs">
          {obstacle}
        </p>
      )}
    </div>
  );
}

/** The press that fetches what is missing, with its size; how far that is shows in the list of works. */
function SpeechDownload({ bytes, next }: { bytes: number; next: () => HTMLButtonElement | null }) {
  const desk = useDesk();
  const fromPress = useFocusHandover(() => buttonOrHeading(next()));
  const isLoading = useWork(WORK_KEYS.speechDownload) !== null;
  return (
    <Button ref={fromPress} isLoading={isLoading} onClick={() => void startSpeechDownload(desk)}>
      Download model <span className="figures font-normal">{formatBytes(bytes)}</span>
    </Button>
  );
}
