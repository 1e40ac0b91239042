import { AudioLines } from "lucide-react";
import { useId, useRef } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { MOONSHINE } from "#film/speech/moonshine";
import { useFocusHandover } from "#lib/focus-handover";
import { creditsLabel, formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { TakeoverPlace } from "../../models/takeover-place";
import { buttonOrHeading } from "../frame/panel-heading";
import { modelPrice } from "./recognisers";
import type { Recognition } from "./use-recognition";

interface RecogniseWithProps {
  /** What the press is called. */
  label: string;
  timeline: Timeline;
  recognition: Recognition;
  /** Why it cannot begin, in a sentence. */
  obstacle: string | null;
  isBusy: boolean;
  isDownloading: boolean;
  onStart: () => void;
  onDownload: () => void;
}

/** With what speech is recognised, what that needs first, and the press that begins it. */
export function RecogniseWith(props: RecogniseWithProps) {
  const { label, timeline, recognition, obstacle, isBusy, isDownloading } = props;
  const { choices, chosen, choose, price, missingBytes, failure } = recognition;
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
      {isMissing && (
        <SpeechDownload
          bytes={missingBytes}
          isLoading={isDownloading}
          onPress={props.onDownload}
          next={() => start.current}
        />
      )}
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
        onClick={props.onStart}
      >
        {!isBusy && <AudioLines aria-hidden="true" className="size-4" />}
        {label}
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

/** The button that downloads the missing files, with their size; the list of works shows its progress. */
function SpeechDownload({
  bytes,
  isLoading,
  onPress,
  next,
}: {
  bytes: number;
  isLoading: boolean;
  onPress: () => void;
  next: () => HTMLButtonElement | null;
}) {
  const fromPress = useFocusHandover(() => buttonOrHeading(next()));
  return (
    <Button ref={fromPress} isLoading={isLoading} onClick={onPress}>
      Download model <span className="figures font-normal">{formatBytes(bytes)}</span>
    </Button>
  );
}
