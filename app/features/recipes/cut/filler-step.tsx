import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { formatCount } from "#lib/format";
import { RecogniseWith } from "../../editor/speech/recognise-with";
import { recogniseAmong, startSpeechDownload } from "../../editor/speech/start-recognition";
import { useRecognition } from "../../editor/speech/use-recognition";
import { WORK_KEYS } from "../../editor/works/works";
import type { CutPlan } from "./cut-plan";
import { openRecording } from "./draft-files";
import { speechOf, unstoredFilm, wordsOfSpeech } from "./speech";
import { isUnderWay, useOwnWorks, WorksList } from "./works-list";

/** Recognising the recording's words: its filler words are then among the cuts, and it can have captions. */
export function FillerStep({
  plan: { recording, speech },
  update,
}: {
  plan: CutPlan;
  update: (change: (plan: CutPlan) => CutPlan) => void;
}) {
  const works = useOwnWorks();
  const list = useStore(works.list);
  const timeline = useMemo(() => unstoredFilm(recording), [recording]);
  const isDownloading = isUnderWay(list, WORK_KEYS.speechDownload);
  const recognition = useRecognition(timeline, isDownloading);
  const found = speech ? wordsOfSpeech(recording, speech) : null;

  const start = async () => {
    await openRecording(recording);
    await recogniseAmong(works, {
      ...{ timeline, recogniser: recognition.chosen },
      onHeard: (heard) =>
        update((now) =>
          now.recording.id === recording.id ? { ...now, speech: speechOf(heard) } : now,
        ),
    });
  };

  return (
    <section aria-label="Filler words" className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-sans font-semibold text-sm tracking-normal">Filler words</h3>
      <RecogniseWith
        {...{ timeline, recognition, isDownloading }}
        label="Find filler words"
        obstacle={recognition.obstacle}
        isBusy={isUnderWay(list, WORK_KEYS.speech)}
        onStart={() => void start()}
        onDownload={() => void startSpeechDownload(works)}
      />
      <WorksList works={works} />
      <p role="status" className="text-muted text-sm empty:absolute">
        {found && (
          <>
            {countOf(found.words.length, "word")} recognised, {fillersFound(found.fillers.length)}.
            {speech?.where === "device" && " Some may be missed."}
          </>
        )}
      </p>
    </section>
  );
}

const countOf = (count: number, noun: string) =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

const fillersFound = (count: number) =>
  count === 0 ? "no filler words found" : `${countOf(count, "filler word")} found`;
