import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { useRested } from "#lib/use-rested";
import { Button } from "#ui/button";
import { DialogSheet } from "#ui/dialog-sheet";
import { Progress } from "#ui/progress";
import { Skeleton } from "#ui/skeleton";
import type { RasterSize } from "../enhance/pixels/strips";
import type { InputImage } from "../generate/use-input-image";
import { usePicture, type WorkedPicture } from "../region/use-picture";
import { type ExtendMaker, ExtendMakers } from "./extend-makers";
import { ExtendResult } from "./extend-result";
import { ExtendStage } from "./extend-stage";
import { ExtendTools } from "./extend-tools";
import type { Extending } from "./extended";
import { hasNewArea, newShare, outputOf, type Placement } from "./placement";
import type { sendExtension } from "./send-extension";
import { type ExtendControl, useExtending } from "./use-extending";

type Extended = Awaited<ReturnType<typeof sendExtension>>;

interface ExtendDialogProps {
  image: InputImage;
  /** A placement that was kept, to go on with. */
  extended: unknown;
  model: ExtendMaker | null;
  onExtend: (made: Extended) => void;
  onUse: (image: InputImage) => void;
  onClose: () => void;
}

/** Why there is nothing to make, and what to do. */
const nothingNew = ({ shape }: Placement) =>
  shape === "free"
    ? "The frame is as large as the picture. Add something at one of its sides, or choose a shape."
    : "The picture fills the whole frame. Make it smaller, or choose another shape, so that there is something to add.";

/** What a placement makes, in a line: its size, and how much of it is new. */
function summary(placement: Placement, size: RasterSize): string {
  const { width, height } = outputOf(placement, size);
  const share = newShare(placement, size);
  const percent = share > 0 && share < 0.01 ? "under 1" : Math.round(share * 100);
  return `${width} × ${height} px, ${percent}% new`;
}

/** Extends a picture to another shape, over the whole screen: it is placed in a frame by hand or by numbers. */
export function ExtendDialog({ image, extended, model, ...on }: ExtendDialogProps) {
  const { picture, problem } = usePicture(image, "extend");
  const control = useExtending(image, picture, extended);
  const { extending, work, filled } = control;
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const title = model ? "Extend" : "Fill the edges";
  const size = picture?.size ?? null;
  const outcome = size && extending && !filled ? summary(extending.placement, size) : "";
  // A drag and a slider's steps would be read out one by one.
  const restedOutcome = useRested(outcome);
  const isEmpty = size !== null && extending !== null && !hasNewArea(extending.placement, size);
  const refusal = isRefused && isEmpty ? nothingNew(extending.placement) : null;
  const said = problem ?? control.problem ?? refusal;
  const isLosing = control.isChanged && !filled && !isAsking;

  function unlessEmpty(act: () => void) {
    setIsRefused(isEmpty);
    if (!isEmpty) act();
  }
  async function finish() {
    const made = await control.extend();
    if (made) on.onExtend(made);
  }
  const fill = () => unlessEmpty(() => void control.fill());
  const press = model ? () => unlessEmpty(() => void finish()) : fill;

  return (
    <DialogSheet
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (work || isLosing) setIsAsking(true);
        else on.onClose();
      }}
      title={title}
      isHeadingHidden
      placement="full"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 pr-16 pl-4 lg:col-span-2">
          <p aria-hidden="true" className="font-display font-semibold text-lg max-sm:hidden">
            {title}
          </p>
          <p aria-hidden="true" className="figures text-muted text-sm">
            {outcome}
          </p>
          <p role="status" className="sr-only">
            {restedOutcome}
          </p>
          <div className="ml-auto flex items-center gap-2">
            {isAsking ? (
              <Asking onDiscard={on.onClose} onGoOn={() => setIsAsking(false)} />
            ) : (
              !filled && (
                <Act control={control} label={model ? "Done" : "Fill the edges"} onPress={press} />
              )
            )}
          </div>
          {said && (
            <p role="alert" className="w-full text-bad text-sm">
              {said}
            </p>
          )}
        </div>
        {filled ? (
          <ExtendResult
            record={filled}
            onUse={() => takeRecord(filled, on.onUse)}
            onAgain={control.placeAgain}
          />
        ) : picture && extending ? (
          <Placing {...{ picture, control, extending, model }} onFill={fill} />
        ) : (
          <div className="bg-well p-4 lg:col-span-2">
            {!problem && <Skeleton className="h-full" />}
          </div>
        )}
      </div>
    </DialogSheet>
  );
}

/** The frame with the picture, and beside it the fields. Nothing changes while something is made of it. */
function Placing({
  picture,
  control,
  extending,
  model,
  onFill,
}: {
  model: ExtendMaker | null;
  picture: WorkedPicture;
  control: ExtendControl;
  extending: Extending;
  onFill: () => void;
}) {
  const { size } = picture;
  return (
    <>
      <div className="grid min-h-0 bg-well p-3">
        <ExtendStage picture={picture} placement={extending.placement} onPlace={control.place} />
      </div>
      <div className="grid max-h-[50dvh] content-start gap-4 overflow-y-auto border-line p-3 max-lg:border-t lg:max-h-none lg:border-l">
        <ExtendTools {...{ control, extending, size }} hasBlend={model !== null} />
        <ExtendMakers model={model} output={outputOf(extending.placement, size)} onFill={onFill} />
      </div>
    </>
  );
}

/** Asks before a placement is lost. */
function Asking({ onDiscard, onGoOn }: { onDiscard: () => void; onGoOn: () => void }) {
  return (
    <>
      <span role="alert" className="text-sm max-sm:sr-only">
        Discard this placement?
      </span>
      <Button size="sm" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="sm" variant="signal" onClick={onGoOn}>
        Go on
      </Button>
    </>
  );
}

function takeRecord(
  { output_url, width, height }: GenerationRecord,
  onUse: (image: InputImage) => void,
) {
  if (output_url) onUse({ url: output_url, width, height });
}

/** What makes something of the placement, or how far that is. */
function Act({
  control,
  label,
  onPress,
}: {
  control: ExtendControl;
  label: string;
  onPress: () => void;
}) {
  if (control.work) return <Working work={control.work} onCancel={control.cancel} />;
  return (
    <Button variant="signal" disabled={!control.extending} onClick={onPress}>
      {label}
    </Button>
  );
}

/** What goes on, and how far it is. */
function Working({
  work,
  onCancel,
}: {
  work: NonNullable<ExtendControl["work"]>;
  onCancel: () => void;
}) {
  const label = work.is === "filling" ? "Filling the edges" : "Preparing the picture";
  return (
    <>
      <span className="grid w-36 gap-1 text-sm">
        <span className="figures">
          {label} {Math.round(work.share * 100)}%
        </span>
        <Progress label={label} value={work.share} />
      </span>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
