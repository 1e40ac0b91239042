import { useEffect, useState } from "react";
import { cn } from "#lib/cn";
import { useUndoKeys } from "../../masks/use-undo-keys";
import { previewOf } from "../device/client";
import type { SmallPreview } from "../device/protocol";
import type { ImageLook } from "../looks/look";
import { LookControls } from "../screen/look-controls";
import { IN_SIGHT, ToolPanel } from "../screen/panel";
import { useLiveLook } from "../screen/use-live-look";
import type { LookControl } from "../screen/use-look";
import type { EnhanceJob } from "../steps/job";
import { BatchList } from "./batch-list";
import { BatchRun } from "./batch-run";
import type { BatchItem } from "./items";
import type { Batch } from "./use-batch";
import { useItemUrl } from "./use-item-url";

interface LookFormProps {
  batch: Batch;
  control: LookControl;
}

/** Gives every item of a batch the same look, which is shown live on the first one. */
export function LookForm({ batch, control }: LookFormProps) {
  const { look } = control;
  useUndoKeys(control.undo, control.redo);
  const job: EnhanceJob = { is: "look", look };
  const sample = batch.items.find(
    // A picture that is converted first has no size yet.
    ({ medium, from, width }) => medium === "image" && (from.is === "history" || width !== null),
  );
  return (
    <ToolPanel
      form={
        <>
          <LookControls control={control} />
          <BatchRun
            batch={batch}
            job={job}
            label="Apply look"
            estimate="A few seconds for each picture."
          />
        </>
      }
      stage={
        <>
          {sample && <Sample item={sample} look={look} />}
          <BatchList batch={batch} job={job} />
        </>
      }
    />
  );
}

/** A picture with the look, drawn again as it is set. */
function Sample({ item, look }: { item: BatchItem; look: ImageLook }) {
  const url = useItemUrl(item);
  const [preview, setPreview] = useState<SmallPreview | null>(null);
  const place = useLiveLook(preview, look);
  useEffect(() => {
    if (url === "") return;
    let isGone = false;
    setPreview(null);
    fetch(url)
      .then((answer) => answer.blob())
      .then(previewOf)
      .then(
        (shown) => !isGone && setPreview(shown),
        // The item says what is wrong with its picture when it is made.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [url]);
  return (
    <div
      ref={place}
      aria-busy={!preview}
      className={cn(
        IN_SIGHT,
        "grid min-h-40 place-items-center rounded-control bg-mat [&_canvas]:max-h-80 max-lg:[&_canvas]:max-h-[38dvh]",
      )}
    />
  );
}
