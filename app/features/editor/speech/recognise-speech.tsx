import { useDesk, useTimeline } from "../desk";
import { useWork } from "../works/use-work";
import { WORK_KEYS, type WorkReport } from "../works/works";
import type { HeardSpeech } from "./hear-film";
import { RecogniseWith } from "./recognise-with";
import { startRecognition, startSpeechDownload } from "./start-recognition";
import { useRecognition } from "./use-recognition";

interface RecogniseSpeechProps {
  /** Gets the words once they are there, also if the panel was closed meanwhile. Its error is shown as the reason. */
  onHeard: (heard: HeardSpeech, report: WorkReport) => void | Promise<void>;
  /** Why the words would find no place, and what helps: nothing is listened to, and nothing is charged. */
  noPlace?: string | null;
  /** What a press does where there is nothing to listen to. */
  onPress?: () => void;
}

/** Recognising the open film's speech. */
export function RecogniseSpeech({ onHeard, onPress, noPlace = null }: RecogniseSpeechProps) {
  const desk = useDesk();
  const timeline = useTimeline();
  const isDownloading = useWork(WORK_KEYS.speechDownload) !== null;
  const isVoiceLoading = useWork(WORK_KEYS.download) !== null;
  const recognition = useRecognition(timeline, isDownloading || isVoiceLoading);
  return (
    <RecogniseWith
      label="Recognise speech"
      timeline={timeline}
      recognition={recognition}
      obstacle={noPlace ?? recognition.obstacle}
      isBusy={useWork(WORK_KEYS.speech) !== null}
      isDownloading={isDownloading}
      onStart={() =>
        onPress ? onPress() : void startRecognition(desk, recognition.chosen, onHeard)
      }
      onDownload={() => void startSpeechDownload(desk.works)}
    />
  );
}
