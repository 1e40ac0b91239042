import type { AudioItem } from "#contract/timeline/timeline";
import type { VoiceEngine } from "#film/voice/engine";
import { shortageOf } from "#lib/api";
import { toast } from "#ui/toast";
import type { Desk } from "../desk";
import { failureSentence } from "../failure-sentence";
import { WORK_KEYS } from "../works/works";
import { createVoice, sayAgain } from "./create-voice";
import type { VoiceChoice } from "./voice-choices";

function tell(title: string, advice: string) {
  return (error: unknown) => {
    // The dialog about the balance says that it does not cover this.
    if (shortageOf(error)) return;
    toast.error(title, { description: failureSentence(error, advice) });
  };
}

/** Lets a voice say the script; it goes on while other panels are open. */
export function startVoice(desk: Desk, choice: VoiceChoice): Promise<void> {
  return desk.works.run(
    { key: WORK_KEYS.voice, name: "Voice" },
    async (report) => {
      if (await createVoice(desk, choice, report)) toast.success("The voice is ready");
    },
    tell("The voice could not be created", "Please try again."),
  );
}

/** Lets a voice say one sentence again, in other words or as before. */
export function startSentence(
  desk: Desk,
  wanted: { item: AudioItem; text: string; choice: VoiceChoice },
): Promise<void> {
  return desk.works.run(
    { key: WORK_KEYS.sentence(wanted.item.id), name: "Sentence" },
    (report) => sayAgain(desk, wanted, report),
    tell("The sentence could not be regenerated", "Please try again."),
  );
}

/** Fetches what an engine of the device needs. */
export function startDownload(desk: Desk, { file }: VoiceEngine): Promise<void> {
  return desk.works.run(
    { key: WORK_KEYS.download, name: "Voice download" },
    file.download,
    tell("The voice could not be downloaded", "Check your network and try again."),
  );
}
