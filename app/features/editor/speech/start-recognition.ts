import { tryRecognition } from "#film/speech/recognise-speech";
import { downloadSpeechModel } from "#film/speech/speech-files";
import { shortageOf } from "#lib/api";
import { toast } from "#ui/toast";
import type { Desk } from "../desk";
import { failureSentence } from "../failure-sentence";
import { WORK_KEYS, type WorkReport } from "../works/works";
import { type HeardSpeech, hearFilm } from "./hear-film";
import type { Recogniser } from "./recognisers";

/** Recognises the film's speech; it goes on while other panels are open. */
export function startRecognition(
  desk: Desk,
  recogniser: Recogniser,
  onHeard: (heard: HeardSpeech, report: WorkReport) => void | Promise<void>,
): Promise<void> {
  return desk.works.run(
    { key: WORK_KEYS.speech, name: "Speech recognition" },
    async (report) =>
      onHeard(await hearFilm(desk.editing.state.get().timeline, recogniser, report), report),
    (error) => {
      // The dialog about the balance says that it does not cover this.
      if (shortageOf(error)) return;
      toast.error("The speech was not recognised", {
        description: failureSentence(error, "Please try again."),
      });
    },
  );
}

/** Fetches what the device still needs to recognise speech. */
export function startSpeechDownload(desk: Desk): Promise<void> {
  return desk.works.run(
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
