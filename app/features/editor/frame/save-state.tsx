import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import { Button } from "#ui/button";
import { useDesk, useEditing } from "../desk";

const LOOKS = "flex items-center gap-1.5 whitespace-nowrap text-xs";

/** Whether what is shown is stored, in a word. */
export function SaveState() {
  const { editing } = useDesk();
  const keeping = useEditing((state) => state.keeping);
  const problem = useEditing((state) => state.problem);
  return (
    <div role="status" className="min-w-0">
      {keeping === "saved" && (
        <span className={`${LOOKS} text-muted`}>
          <Check aria-hidden="true" className="size-3.5 text-good" />
          Saved
        </span>
      )}
      {keeping === "saving" && (
        <span className={`${LOOKS} text-faint`}>
          <LoaderCircle aria-hidden="true" className="size-3.5 animate-spin" />
          Saving...
        </span>
      )}
      {keeping === "offline" && (
        <span className={`${LOOKS} text-warn`}>
          <CloudOff aria-hidden="true" className="size-3.5" />
          Kept on this device
        </span>
      )}
      {keeping === "conflict" && (
        <span className={`${LOOKS} text-warn`}>
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          Changed elsewhere
        </span>
      )}
      {keeping === "refused" && (
        <span className={`${LOOKS} text-bad`}>
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="whitespace-normal">Not saved: {problem}</span>
          <Button size="sm" onClick={() => void editing.flush()}>
            Try again
          </Button>
        </span>
      )}
    </div>
  );
}
