import { useStore } from "@nanostores/react";
import { HardDrive, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { type DeviceSource, deviceSourcesOf } from "#film/edit/device-sources";
import { Button } from "#ui/button";
import { useDesk, useTimeline } from "../desk";
import { FileButton } from "../frame/file-button";
import { allowLocalFile, findLocalFile, localFiles } from "./local-files";
import { canLink, pickLinked } from "./pick-file";
import type { LocalFile } from "./whereabouts";

const ACCEPTED = "video/*,audio/*,image/*,.mov,.m4a,.m4v";

/** A file of the open film that stays on its device, with what is known of it. */
type Named = [src: DeviceSource, file: LocalFile];

/** The files of the film that stay on their device, as far as they were looked for. */
export function useLocalFiles(): Named[] {
  const known = useStore(localFiles);
  const timeline = useTimeline();
  return [...deviceSourcesOf(timeline).values()].flatMap((src): Named[] => {
    const file = known.get(src.id);
    return file ? [[src, file]] : [];
  });
}

/** The names of the film's files that cannot be read here. */
export function useAwayNames(): string[] {
  const away = useLocalFiles().filter(([, { is }]) => is !== "here" && is !== "sought");
  return away.map(([, { name }]) => name);
}

function FindFile({ src, file }: { src: DeviceSource; file: LocalFile }) {
  const { editing } = useDesk();
  const find = (found: File, handle: FileSystemFileHandle | null) =>
    void findLocalFile(src, found, { handle, film: editing.id });
  if (file.isLinked && canLink()) {
    const pick = async () => {
      const [picked] = await pickLinked({ multiple: false });
      if (picked) find(picked.file, picked.handle);
    };
    return (
      <Button size="sm" onClick={() => void pick()}>
        Find file
      </Button>
    );
  }
  return (
    <FileButton
      size="sm"
      label={`File for ${file.name}`}
      accept={ACCEPTED}
      isLoading={file.share !== null}
      onFiles={([found]) => find(found, null)}
    >
      Find file
    </FileButton>
  );
}

function Notice({ file, says, children }: { file: LocalFile; says: string; children?: ReactNode }) {
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <HardDrive aria-hidden="true" className="size-4 shrink-0 text-signal" />
        <span dir="auto" className="min-w-0 max-w-full truncate font-medium">
          {file.name}
        </span>
        <span className="text-muted">{says}</span>
        {children}
      </div>
      {file.problem && <p>{file.problem}</p>}
    </li>
  );
}

function noticeOf([src, file]: Named): ReactNode {
  const { id, name, is, problem, share } = file;
  if (is === "elsewhere")
    return (
      <Notice key={id} file={file} says="On another device">
        <FindFile src={src} file={file} />
      </Notice>
    );
  if (is === "changed")
    return (
      <Notice key={id} file={file} says="Changed, moved or deleted">
        {share === null && <FindFile src={src} file={file} />}
      </Notice>
    );
  if (is === "asks")
    return (
      <Notice key={id} file={file} says="Opened where it is on this device">
        <Button size="sm" onClick={() => void allowLocalFile(id)}>
          <KeyRound aria-hidden="true" className="size-4" />
          Allow access to {name}
        </Button>
      </Notice>
    );
  return problem === null ? null : <Notice key={id} file={file} says="" />;
}

/** What has to be done for files of the film that stay on their device; null for nothing. */
export function useLocalFileNotices(): ReactNode {
  const rows = useLocalFiles().map(noticeOf).filter(Boolean);
  if (rows.length === 0) return null;
  return (
    <ul
      aria-label="Files on this device"
      className="grid gap-2 rounded-control border border-line bg-panel px-3 py-2 text-sm"
    >
      {rows}
    </ul>
  );
}
