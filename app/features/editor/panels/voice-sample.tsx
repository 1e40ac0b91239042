import { AudioLines } from "lucide-react";
import { voiceOf } from "#film/voice/engines";
import { useDesk, useTimeline } from "../desk";
import { saidSample } from "../samples/said-sample";
import { SampleButton, SampleProblem } from "../samples/sample-button";
import type { Sample } from "../samples/samples";
import type { VoiceChoice } from "../voice/voice-choices";

/** What a voice of the device says before it is chosen. */
const WORDS = "Hello. This is how I read your script.";

const deviceSample = (value: string): Sample => {
  const { id, engine } = voiceOf(value);
  return {
    key: `voice ${value}`,
    src: { kind: engine.name, voice: id, pace: 1, text: WORDS },
  };
};

/** Lets a voice be heard before it is chosen, or says what that needs. It never charges anything. */
export function VoiceSample({
  choice,
  isHere,
}: {
  choice: VoiceChoice | undefined;
  /** Whether it can speak now: a voice of this device is downloaded first. */
  isHere: boolean;
}) {
  const timeline = useTimeline();
  const { said } = useDesk();
  if (!choice) return null;
  if (!isHere)
    return <p className="text-faint text-xs">To hear this voice, download it first. It is free.</p>;
  const sample =
    choice.model === null ? deviceSample(choice.value) : saidSample(timeline, choice, said);
  if (!sample)
    return (
      <p className="text-faint text-xs">
        A sample of this voice would cost credits. Once it has said a sentence in this film, you can
        play that here.
      </p>
    );
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2 text-muted text-xs">
        <AudioLines aria-hidden="true" className="size-4 text-faint" />
        <span className="flex-1">
          {choice.model === null ? "Hear this voice" : "Hear what this voice has said"}
        </span>
        <SampleButton sample={sample} name="voice sample" />
      </div>
      <SampleProblem keys={[sample.key]} />
    </div>
  );
}
