import { useId, useState } from "react";
import { probeMedia } from "#film/assets/probe-media";
import { addMusic } from "#film/build/audio";
import { trackOf } from "#film/edit/find";
import { uploadMedia } from "#lib/upload-media";
import { toast } from "#ui/toast";
import { useDesk, useFilmPart } from "../desk";
import { editUnlocked, lockOfRow } from "../editing/locked-edit";
import { failureSentence } from "../failure-sentence";
import { FileButton } from "../frame/file-button";
import { Group } from "../inspector/controls";
import { newId } from "../pieces";
import { useWork } from "../works/use-work";
import type { WorkReport } from "../works/works";

const MUSIC = "music";

/** A piece of music from the creator's files, with the word that it may be used. */
export function OwnMusic() {
  const desk = useDesk();
  const lock = useFilmPart((film) => lockOfRow(film, trackOf(film, "music")));
  const [rightsId, lockId] = [useId(), useId()];
  const [hasRights, setHasRights] = useState(false);
  const isBusy = useWork(MUSIC) !== null;
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File, report: WorkReport) {
    const { signal, onProgress } = report;
    const probed = await probeMedia(file);
    if (probed.problem) throw new Error(probed.problem.message);
    const { key, url, duration } = await uploadMedia(file, { onProgress, signal });
    const id = newId();
    const music = { key, url, name: file.name, seconds: duration ?? probed.duration ?? 0 };
    const isIn = await editUnlocked(
      desk.editing,
      (film) => addMusic(film, { id, file: music, hasRights, newId }),
      report,
    );
    if (!isIn) return;
    desk.selected.set(id);
    toast.success(`${file.name} is in the film`);
  }

  function take(file: File) {
    setProblem(null);
    void desk.works.run(
      { key: MUSIC, name: "Music" },
      (report) => send(file, report),
      (error) => {
        const reason = failureSentence(error, "The file could not be added.");
        setProblem(reason);
        toast.error(`${file.name} was not added`, { description: reason });
      },
    );
  }

  return (
    <Group title="Your music">
      <div className="flex items-start gap-2.5 text-sm">
        <input
          id={rightsId}
          type="checkbox"
          checked={hasRights}
          onChange={(event) => setHasRights(event.target.checked)}
          className="mt-0.5 size-5"
        />
        <label htmlFor={rightsId}>I may use this music in films I post publicly.</label>
      </div>
      <div>
        <FileButton
          size="sm"
          label="Music file"
          accept="audio/*,.mp3,.wav,.m4a"
          disabled={!hasRights || lock !== null}
          aria-describedby={lock === null ? undefined : lockId}
          isLoading={isBusy}
          onFiles={([file]) => take(file)}
        >
          Add a music file
        </FileButton>
      </div>
      {lock !== null && (
        <p id={lockId} className="text-faint text-xs">
          {lock}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </Group>
  );
}
