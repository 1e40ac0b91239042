import { useStore } from "@nanostores/react";
import { FileUp, HardDrive, X } from "lucide-react";
import { useMemo, useRef } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import type { MediaUpload } from "#contract/multipart-uploads";
import { mediumOfUpload } from "#film/build/medium";
import { cn } from "#lib/cn";
import { isConnected } from "#lib/connection";
import { usePages } from "#lib/pages";
import { refresh } from "#lib/reads";
import { useFileDrop } from "#lib/use-file-drop";
import { Button } from "#ui/button";
import { ListFailure } from "#ui/list-failure";
import { Progress } from "#ui/progress";
import { Skeleton } from "#ui/skeleton";
import { useDesk } from "../desk";
import { addLocal, localMedia } from "../device/add-local";
import { canLink, handleOfDropped, type PickedFile } from "../device/pick-file";
import { isColourTable } from "./colour-tables";
import { DeviceChoice } from "./device-choice";
import { MediaGrid } from "./media-grid";
import type { TabProps } from "./tab";
import {
  dropSending,
  isTooLarge,
  noteNotTaken,
  offerToKeep,
  sendings,
  sendUpload,
} from "./uploads-store";

const ACCEPTED = `video/*,audio/*,${ACCEPTED_STILLS},.mp4,.webm,.mov,.mp3,.wav,.m4a`;

/** One's own files: those that are there, those on their way, and a place for more. */
export function UploadsTab({ query, chosen, onToggle }: TabProps) {
  const { editing } = useDesk();
  const local = useStore(localMedia);
  const path = `/api/uploads?limit=48${query ? `&q=${encodeURIComponent(query)}` : ""}`;
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = usePages<MediaUpload>(path, {
    failure: "Your files could not be loaded.",
  });
  const media = useMemo(
    () => items?.filter((one) => !isColourTable(one)).map(mediumOfUpload),
    [items],
  );

  /** The files that were picked, in that order: their keys once they are stored. */
  const picked = useRef<string[]>([]);

  async function takeLocal(files: readonly PickedFile[]) {
    for (const picked of files)
      await addLocal(picked, editing.id).then(
        (medium) => onToggle(medium),
        (error: unknown) => noteNotTaken(picked.file.name, error),
      );
  }

  async function take(given: readonly File[]) {
    const files = given.filter((file) => !isTooLarge(file));
    for (const file of given)
      if (isTooLarge(file)) offerToKeep({ file, handle: handleOfDropped(file) });
    const first = picked.current.push(...files.map(() => "")) - files.length;
    await Promise.all(
      files.map(async (file, index) => {
        const stored = await sendUpload(file);
        if (!stored) return;
        const medium = mediumOfUpload(stored);
        picked.current[first + index] = medium.key;
        onToggle(medium, picked.current.slice(first + index + 1));
        refresh(path);
      }),
    );
  }

  return (
    <div className="grid gap-4 pb-4">
      <DropPlace onFiles={(files) => void take(files)} onLocal={(files) => void takeLocal(files)} />
      <OnTheirWay onKeep={(picked) => void takeLocal([picked])} />
      {local.length > 0 && (
        <section aria-label="On this device" className="grid gap-2">
          <h3 className="text-muted text-sm">On this device</h3>
          <MediaGrid media={local} chosen={chosen} onToggle={onToggle} />
        </section>
      )}
      {!media && !error && <Skeleton className="h-32" />}
      {media?.length === 0 && local.length === 0 && !error && (
        <p className="text-center text-muted text-sm">
          {query ? "No matches. Try another name." : "No files yet."}
        </p>
      )}
      {media && <MediaGrid media={media} chosen={chosen} onToggle={onToggle} />}
      <ListFailure message={error} isEmpty={!media?.length} onRetry={retry} />
      {hasMore && !error && (
        <Button className="justify-self-center" isLoading={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function DropPlace({
  onFiles,
  onLocal,
}: {
  onFiles: (files: readonly File[]) => void;
  onLocal: (files: readonly PickedFile[]) => void;
}) {
  const { getRootProps, getInputProps, open, isDragActive } = useFileDrop(onFiles, {
    multiple: true,
  });
  return (
    <div
      {...getRootProps({
        className: cn(
          "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-panel border border-dashed px-4 py-5",
          isDragActive ? "border-signal bg-signal-wash" : "border-control",
        ),
      })}
    >
      <input {...getInputProps({ "aria-label": "Files to upload", accept: ACCEPTED })} />
      <Button onClick={open}>
        <FileUp aria-hidden="true" className="size-4" />
        Upload files
      </Button>
      <DeviceChoice accept={ACCEPTED} onPick={onLocal} />
      <p className="w-full text-center text-faint text-xs">
        or drop them here: MP4, WebM, MOV, MP3, WAV, M4A up to 500 MB, and pictures
      </p>
      <p className="w-full max-w-[70ch] text-center text-faint text-xs">
        Keep on this device: of any size, edited here and not uploaded. This browser keeps a copy.
        {canLink() &&
          " Link files: the same without a copy. The browser asks again after a reload."}
      </p>
    </div>
  );
}

function standing(share: number | null, isThere: boolean): string {
  if (share === null) return "Checking the file…";
  return isThere ? `${Math.round(share * 100)} %` : "Waiting for the network…";
}

/** The files that are being sent; one that stops continues when it is chosen again. */
function OnTheirWay({ onKeep }: { onKeep: (picked: PickedFile) => void }) {
  const rows = useStore(sendings);
  const isThere = useStore(isConnected);
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Uploads in progress" className="grid gap-2">
      {rows.map(({ id, name, share, problem, tooLarge }) => (
        <li key={id} className="grid gap-1.5 rounded-control border border-line p-2.5">
          <div className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="figures text-muted">{problem ? "" : standing(share, isThere)}</span>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={problem ? `Dismiss ${name}` : `Stop the upload of ${name}`}
              onClick={() => dropSending(id)}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </div>
          {tooLarge && (
            <div role="alert" className="grid justify-items-start gap-2 text-sm">
              <p>{problem}</p>
              <Button
                size="sm"
                aria-label={`Keep ${name} on this device`}
                onClick={() => {
                  dropSending(id);
                  onKeep(tooLarge);
                }}
              >
                <HardDrive aria-hidden="true" className="size-4" />
                Keep on this device
              </Button>
            </div>
          )}
          {tooLarge ? null : problem ? (
            <p role="alert" className="text-bad text-sm">
              {problem}
            </p>
          ) : (
            <Progress label={`Upload of ${name}`} value={share} />
          )}
        </li>
      ))}
    </ul>
  );
}
