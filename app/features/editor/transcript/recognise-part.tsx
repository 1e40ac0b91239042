import { knowsItsWords, transcriptOf } from "#film/transcript/from-heard";
import { toast } from "#ui/toast";
import { useDesk, useTimeline } from "../desk";
import type { HeardSpeech } from "../speech/hear-film";
import { RecogniseSpeech } from "../speech/recognise-speech";
import { wordCount } from "../word-count";
import type { WorkReport } from "../works/works";
import { keepTranscript } from "./transcripts";

const ALL_KNOWN = "Every sentence of this film has its words already";
const WHY_KNOWN = { description: "Its voice was made from them." };

/** Recognising the film's speech: the words are stored beside the film. */
export function RecognisePart() {
  const desk = useDesk();
  const isKnown = knowsItsWords(useTimeline());
  const tell = () => toast.info(ALL_KNOWN, WHY_KNOWN);

  async function keep(speech: HeardSpeech, report: WorkReport) {
    const { heard, listened, model, timing, mayMissFillers } = speech;
    const where = mayMissFillers ? "device" : "provider";
    const transcript = transcriptOf({
      ...{ words: heard, listened, timing },
      model: { name: model, where, fillers: !mayMissFillers },
      // The device's recogniser understands English only.
      ...(mayMissFillers ? { language: "en" } : {}),
    });
    if (transcript === null) return tell();
    await keepTranscript(desk, transcript, report);
    toast.success(`${wordCount(transcript.words.length)} recognised`);
  }
  return <RecogniseSpeech onHeard={keep} {...(isKnown ? { onPress: tell } : {})} />;
}
