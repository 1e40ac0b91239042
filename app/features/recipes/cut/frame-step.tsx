import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { roomOf } from "#film/reframe/frame-path";
import { formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { failureSentence } from "../../editor/failure-sentence";
import { Toggle } from "../../editor/inspector/controls";
import { filmSizeOf } from "./build";
import type { CutPlan, FollowedSubject } from "./cut-plan";
import { followSubject } from "./follow-subject";
import { isUnderWay, useOwnWorks, WorksList } from "./works-list";

const FOLLOW = "follow";
const DOWNLOAD = "person-download";

/** The sentence that says what the frame follows. */
const SAID: Record<FollowedSubject["follows"], string> = {
  person: "Follows the person.",
  motion: "Follows what moves.",
  centre: "Centred: no person and no movement was found.",
};

/** What finds persons, as far as this device has it: how many bytes are missing. */
function useMissingPerson(isDownloading: boolean): number {
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    if (isDownloading) return;
    let isLeft = false;
    const look = async () => {
      const [{ isPersonKept }, { PERSON_BYTES }] = await Promise.all([
        import("../../enhance/cutout/find-person"),
        import("../../enhance/cutout/person-files"),
      ]);
      const missing = (await isPersonKept()) ? 0 : PERSON_BYTES;
      if (!isLeft) setBytes(missing);
    };
    // Without it the frame follows what moves.
    look().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isDownloading]);
  return bytes;
}

/** What the frame of another shape shows of the recording: it follows the subject, or stays in the middle. */
export function FrameStep({
  plan,
  update,
}: {
  plan: CutPlan;
  update: (change: (plan: CutPlan) => CutPlan) => void;
}) {
  const { recording, followed, isCentred = false } = plan;
  const works = useOwnWorks();
  const list = useStore(works.list);
  const isDownloading = isUnderWay(list, DOWNLOAD);
  const missing = useMissingPerson(isDownloading);
  if (recording.type === "audio" || roomOf(recording, filmSizeOf(plan)) === null) return null;

  const find = () =>
    works.run(
      { key: FOLLOW, name: "Finding the subject" },
      async ({ signal, onProgress }) => {
        const found = await followSubject(recording, { signal, onProgress });
        update((now) => (now.recording.id === recording.id ? { ...now, followed: found } : now));
      },
      (error) =>
        toast.error("The subject could not be found", {
          description: failureSentence(error, "The recording's picture could not be read."),
        }),
    );
  const download = () =>
    works.run(
      { key: DOWNLOAD, name: "Model download" },
      async ({ signal, onProgress }) => {
        const { loadPerson } = await import("../../enhance/cutout/find-person");
        await loadPerson(onProgress, signal);
      },
      (error) =>
        toast.error("The model could not be downloaded", {
          description: failureSentence(error, "Check your network and try again."),
        }),
    );

  return (
    <section aria-label="Framing" className="grid gap-3">
      <Toggle
        label="Follow the subject"
        value={!isCentred}
        onChange={(isFollowing) => update((now) => ({ ...now, isCentred: !isFollowing }))}
      />
      {isCentred ? (
        <p role="status" className="text-muted text-sm">
          Centred.
        </p>
      ) : (
        <>
          <p role="status" className="text-muted text-sm">
            {followed
              ? SAID[followed.follows]
              : "The subject is found on this device when the film is made, or now."}
          </p>
          {missing > 0 && (
            <div className="grid gap-1.5">
              <Button isLoading={isDownloading} onClick={() => void download()}>
                Download model <span className="figures font-normal">{formatBytes(missing)}</span>
              </Button>
              <p className="text-faint text-xs">
                Finds people. Without it the frame follows what moves.
              </p>
            </div>
          )}
          <Button isLoading={isUnderWay(list, FOLLOW)} onClick={() => void find()}>
            {followed ? "Find subject again" : "Find subject"}
          </Button>
          <WorksList works={works} />
        </>
      )}
    </section>
  );
}
