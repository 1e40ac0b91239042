import { HardDrive, Link2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "#ui/button";
import { canLink, type PickedFile, pickLinked } from "../device/pick-file";

/** Files that are not uploaded: copied into this browser, or opened where they lie. */
export function DeviceChoice({
  accept,
  onPick,
}: {
  accept: string;
  onPick: (files: readonly PickedFile[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const link = async () => onPick(await pickLinked({ multiple: true }));
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label="Files to keep on this device"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].map((file) => ({ file, handle: null }));
          target.value = "";
          if (files.length > 0) onPick(files);
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <HardDrive aria-hidden="true" className="size-4" />
        Keep on this device
      </Button>
      {canLink() && (
        <Button variant="quiet" onClick={() => void link()}>
          <Link2 aria-hidden="true" className="size-4" />
          Link files
        </Button>
      )}
    </>
  );
}
