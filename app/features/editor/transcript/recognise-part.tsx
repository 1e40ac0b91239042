import { transcriptOf } from "#film/transcript/from-heard";
import { toast } from "#ui/toast";
import { useDesk } from "../desk";
import type { HeardSpeech } from "../speech/hear-film";
import { RecogniseSpeech } from "../speech/recognise-speech";
import { keepTranscript } from "./transcripts";

/** Recognising the film's speech: the words are stored beside the film. */
export function RecognisePart() {
  const desk = useDesk();

  async function keep({ heard, listened, model, timing, mayMissFillers }: HeardSpeech) {
    const where = mayMissFillers ? "device" : "provider";
    const transcript = transcriptOf({
      ...{ words: heard, listened, timing },
      model: { name: model, where, fillers: !mayMissFillers },
    });
    await keepTranscript(desk, transcript);
    toast.success(`${transcript.words.length} words recognised`);
  }
  return <RecogniseSpeech onHeard={keep} />;
}
