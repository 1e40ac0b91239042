import type { Timeline } from "#contract/timeline/timeline";
import { tryRecognition } from "#film/speech/recognise-speech";
import { downloadSpeechModel } from "#film/speech/speech-files";
import { shortageOf } from "#lib/api";
import { toast } from "#ui/toast";
import type { Desk } from "../desk";
import { failureSentence } from "../failure-sentence";
import { WORK_KEYS, type WorkReport, type Works } from "../works/works";
import { type HeardSpeech, hearFilm } from "./hear-film";
import type { Recogniser } from "./recognisers";

type OnHeard = (heard: HeardSpeech, report: WorkReport) => void | Promise<void>;

/** Recognises the open film's speech; it goes on while other panels are open. */
export const startRecognition = (
  desk: Desk,
  recogniser: Recogniser,
  onHeard: OnHeard,
): Promise<void> =>
  recogniseAmong(desk.works, { timeline: desk.editing.state.get().timeline, recogniser, onHeard });

/** Recognises a film's speech as one of some works. */
export function recogniseAmong(
  works: Works,
  {
    timeline,
    recogniser,
    onHeard,
  }: { timeline: Timeline; recogniser: Recogniser; onHeard: OnHeard },
): Promise<void> {
  return works.run(
    { key: WORK_KEYS.speech, name: "Speech recognition" },
    async (report) => onHeard(await hearFilm(timeline, recogniser, report), report),
    (error) => {
      // The dialog about the balance says that it does not cover this.
      if (shortageOf(error)) return;
      toast.error("The speech was not recognised", {
        description: failureSentence(error, "Please try again."),
      });
    },
  );
}

/** Fetches what the device still needs to recognise speech, as one of some works. */
export function startSpeechDownload(works: Works): Promise<void> {
  return works.run(
    { key: WORK_KEYS.speechDownload, name: "Speech model download" },
    async (report) => {
      await downloadSpeechModel(report);
      report.onStep("Starting");
      await tryRecognition(report.signal);
    },
    (error) =>
      toast.error("The speech model could not be downloaded", {
        description: failureSentence(error, "Check your network and try again."),
      }),
  );
}
