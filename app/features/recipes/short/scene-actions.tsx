import { ArrowDown, ArrowUp, Check, ImageUp } from "lucide-react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { FileButton } from "../../editor/frame/file-button";
import { DeleteRow } from "../rows/delete-row";
import { GoingButton } from "../rows/going-button";
import { stillOf } from "./clips";
import type { PlannedScene } from "./short-plan";

/** What can be done with a scene. */
export interface SceneActs {
  onMake: () => void;
  onCancel: () => void;
  onUpload: (file: File) => void;
  onApprove: (isApproved: boolean) => void;
  onAnimate: () => void;
  onCancelClip: () => void;
  onShowStill: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export interface SceneActionsProps {
  scene: PlannedScene;
  number: number;
  isLast: boolean;
  /** Of its picture, in credits; null where none can be made. */
  price: number | null;
  /** Of a clip of its still, in credits; null where none can be made. */
  clipPrice: number | null;
  /** Whether all stills are approved: clips are bought then. */
  isReadyForClips: boolean;
  act: SceneActs;
}

/** The buttons of a scene: its picture, its clip and its place. */
export function SceneActions(props: SceneActionsProps) {
  const { scene, number, isLast, act } = props;
  const isMakingClip = Boolean(scene.clip?.pending);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {!isMakingClip && <PictureActions {...props} />}
      {stillOf(scene) && scene.pending === null && <ClipActions {...props} />}
      <span className="ml-auto flex">
        <Button
          size="icon-sm"
          variant="quiet"
          aria-label={`Move scene ${number} up`}
          disabled={number === 1}
          onClick={() => act.onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          size="icon-sm"
          variant="quiet"
          aria-label={`Move scene ${number} down`}
          disabled={isLast}
          onClick={() => act.onMove(1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
        <DeleteRow label={`Delete scene ${number}`} onDelete={act.onRemove} />
      </span>
    </div>
  );
}

const Price = ({ credits }: { credits: number }) =>
  credits > 0 && <span className="figures font-normal">{creditsLabel(credits)}</span>;

function PictureActions({ scene, number, price, act }: SceneActionsProps) {
  return (
    <>
      {scene.pending !== null ? (
        <Button size="sm" onClick={act.onCancel}>
          Cancel
        </Button>
      ) : (
        price !== null && (
          <Button size="sm" onClick={act.onMake}>
            {scene.picture ? "Regenerate" : "Make picture"}
            <Price credits={price} />
          </Button>
        )
      )}
      <FileButton
        size="sm"
        variant="quiet"
        label={`Picture or clip of scene ${number}`}
        accept={`${ACCEPTED_STILLS},video/mp4,video/webm,video/quicktime`}
        icon={ImageUp}
        onFiles={([file]) => act.onUpload(file)}
      >
        Upload
      </FileButton>
    </>
  );
}

function ClipActions({ scene, number, clipPrice, isReadyForClips, act }: SceneActionsProps) {
  const { clip, isApproved = false } = scene;
  if (clipPrice === null && !clip) return null;
  if (clip?.pending)
    return (
      <>
        <span role="status" className="text-muted text-xs">
          Making the clip…
        </span>
        <GoingButton size="sm" onClick={act.onCancelClip}>
          Cancel
        </GoingButton>
      </>
    );
  return (
    <>
      <GoingButton
        size="sm"
        variant={isApproved ? "ink" : "outline"}
        aria-pressed={isApproved}
        aria-label={`Approve still ${number}`}
        onClick={() => act.onApprove(!isApproved)}
      >
        <Check aria-hidden="true" className="size-4" />
        {isApproved ? "Approved" : "Approve"}
      </GoingButton>
      {clipPrice !== null && isReadyForClips && (
        <GoingButton size="sm" onClick={act.onAnimate}>
          {clip?.picture ? "Animate again" : "Animate"}
          <Price credits={clipPrice} />
        </GoingButton>
      )}
      {clip?.picture && (
        <GoingButton size="sm" variant="quiet" onClick={act.onShowStill}>
          Use the still
        </GoingButton>
      )}
    </>
  );
}
