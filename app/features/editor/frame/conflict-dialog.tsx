import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { durationOf } from "#contract/timeline/timeline";
import { messageOf } from "#lib/api-error";
import { formatElapsed } from "#lib/format";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { toast } from "#ui/toast";
import { useDesk, useEditing } from "../desk";
import type { Film } from "../film-api";
import { filmScreen } from "../film-paths";

function Side({ name, film }: { name: string; film: Pick<Film, "title" | "timeline"> }) {
  const pieces = film.timeline.tracks.flatMap<unknown>((track) =>
    track.kind === "captions" ? [] : track.items,
  );
  return (
    <div className="grid gap-0.5 rounded-control border border-line p-3 text-sm">
      <p className="film-edge text-faint">{name}</p>
      <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {film.title}
      </p>
      <p className="figures text-muted">
        {formatElapsed(durationOf(film.timeline) * 1000)}, {pieces.length}{" "}
        {pieces.length === 1 ? "item" : "items"}
      </p>
    </div>
  );
}

/** What to do with a film that was changed here and elsewhere: nothing of either is lost. */
export function ConflictDialog() {
  const { editing } = useDesk();
  const shown = useEditing((state) => (state.keeping === "conflict" ? state : null));
  const isConflict = shown !== null;
  const navigate = useNavigate();
  const [isAway, setIsAway] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!isConflict) setIsAway(false);
  }, [isConflict]);
  if (!shown?.other) return null;
  const { other } = shown;

  async function keepMine() {
    setIsBusy(true);
    try {
      const id = await editing.keepAsCopy();
      toast.success("Your version is now a separate film");
      navigate(filmScreen(id));
    } catch (error) {
      setIsBusy(false);
      toast.error("The copy could not be made", {
        description: messageOf(error, "Please try again."),
      });
    }
  }

  return (
    <>
      {isAway && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsAway(false)}>
          Choose a version
        </Button>
      )}
      <Dialog
        isOpen={!isAway}
        onOpenChange={(isOpen) => setIsAway(!isOpen)}
        title="This film was changed elsewhere"
        description="Another tab or device saved changes after you opened it here. Nothing is lost: choose the version to continue with."
        className="sm:max-w-lg"
      >
        <div className="grid gap-4 px-6 pb-6">
          <div className="grid grid-cols-2 gap-3">
            <Side name="This version" film={shown} />
            <Side name="Other version" film={other} />
          </div>
          <div className="flex flex-wrap items-start justify-end gap-3">
            <div className="grid justify-items-center gap-1">
              <Button
                aria-describedby="conflict-undo"
                disabled={isBusy}
                onClick={() => editing.take(other)}
              >
                Use the other version
              </Button>
              <p id="conflict-undo" className="text-faint text-xs">
                You can undo this.
              </p>
            </div>
            <Button variant="signal" isLoading={isBusy} onClick={() => void keepMine()}>
              Keep mine as a copy
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
