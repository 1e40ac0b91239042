import { HardDrive, Link2 } from "lucide-react";
import { Button } from "#ui/button";
import { canLink, type PickedFile, pickLinked } from "../device/pick-file";
import { FileButton } from "../frame/file-button";

/** Files that are not uploaded: copied into this browser, or opened where they lie. */
export function DeviceChoice({
  accept,
  onPick,
}: {
  accept: string;
  onPick: (files: readonly PickedFile[]) => void;
}) {
  const link = async () => onPick(await pickLinked({ multiple: true }));
  return (
    <>
      <FileButton
        label="Files to keep on this device"
        accept={accept}
        isMany
        icon={HardDrive}
        onFiles={(files) => onPick(files.map((file) => ({ file, handle: null })))}
      >
        Keep on this device
      </FileButton>
      {canLink() && (
        <Button variant="quiet" onClick={() => void link()}>
          <Link2 aria-hidden="true" className="size-4" />
          Link files
        </Button>
      )}
    </>
  );
}
