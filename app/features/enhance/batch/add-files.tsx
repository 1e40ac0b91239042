import { FolderOpen } from "lucide-react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { FileButton } from "../../editor/frame/file-button";

const ACCEPTED = `${ACCEPTED_STILLS},video/mp4,video/quicktime,video/webm`;

interface AddFilesProps {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files of this device, one by one or by the folder. */
export function AddFiles({ isDisabled, onFiles }: AddFilesProps) {
  return (
    <>
      <FileButton
        size="sm"
        label="Pictures and clips"
        accept={ACCEPTED}
        isMany
        disabled={isDisabled}
        onFiles={onFiles}
      >
        Add files
      </FileButton>
      <FileButton
        size="sm"
        label="A folder of pictures and clips"
        accept=""
        isFolder
        icon={FolderOpen}
        disabled={isDisabled}
        onFiles={onFiles}
      >
        Add a folder
      </FileButton>
    </>
  );
}
