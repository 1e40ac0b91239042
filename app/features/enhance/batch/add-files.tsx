import { FileUp, FolderOpen } from "lucide-react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { Button } from "#ui/button";

const ACCEPTED = `${ACCEPTED_STILLS},video/mp4,video/quicktime,video/webm`;

interface AddFilesProps {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files of this device, one by one or by the folder. */
export function AddFiles({ isDisabled, onFiles }: AddFilesProps) {
  function choose(isFolder: boolean) {
    // Not on the page, where the field for one picture is the only one for files.
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    if (isFolder) input.webkitdirectory = true;
    else input.accept = ACCEPTED;
    input.addEventListener("change", () => onFiles([...(input.files ?? [])]));
    input.click();
  }
  return (
    <>
      <Button size="sm" disabled={isDisabled} onClick={() => choose(false)}>
        <FileUp aria-hidden="true" className="size-4" />
        Add files
      </Button>
      <Button size="sm" disabled={isDisabled} onClick={() => choose(true)}>
        <FolderOpen aria-hidden="true" className="size-4" />
        Add a folder
      </Button>
    </>
  );
}
