import { ImagePlus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { failureSentence } from "../../editor/failure-sentence";
import { FileButton } from "../../editor/frame/file-button";
import type { ScenePicture } from "../short/short-plan";
import { uploadForPlan } from "./upload-for-plan";

/** A button that adds pictures of the creator's own, one after the other; those that fail say why. */
export function AddPictures({
  onAdd,
  onBusy,
  children,
  ...looks
}: Pick<
  ComponentProps<typeof FileButton>,
  "label" | "isMany" | "disabled" | "variant" | "children" | "aria-label"
> & {
  /** Gets the pictures of a choice together, in their order. */
  onAdd: (pictures: ScenePicture[]) => void;
  onBusy?: (isBusy: boolean) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    setIsBusy(true);
    onBusy?.(true);
    setFailure(null);
    const added: ScenePicture[] = [];
    const failures: string[] = [];
    for (const file of files) {
      try {
        added.push(await uploadForPlan(file, ["image"], `${file.name} is not a picture.`));
      } catch (error) {
        const reason = failureSentence(error, `${file.name} could not be uploaded.`);
        failures.push(reason.includes(file.name) ? reason : `${file.name}: ${reason}`);
        setFailure(failures.join(" "));
      }
    }
    // A plan that gets nothing is not changed: its film stays.
    if (added.length > 0) onAdd(added);
    setIsBusy(false);
    onBusy?.(false);
  };
  return (
    <>
      <div>
        <FileButton
          size="sm"
          accept={ACCEPTED_STILLS}
          icon={ImagePlus}
          isLoading={isBusy}
          onFiles={(files) => void add(files)}
          {...looks}
        >
          {children}
        </FileButton>
      </div>
      {failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {failure}
        </p>
      )}
    </>
  );
}
