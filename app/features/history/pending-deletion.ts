import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { messageOf } from "#lib/api-error";
import { toast } from "#ui/toast";
import { deleteMany } from "./delete-many";

const hidden = atom<ReadonlySet<string>>(new Set());
/** The generations that are deleted once their toast is gone. */
const waiting = new Set<readonly string[]>();

const hide = (ids: readonly string[]) => hidden.set(new Set([...hidden.get(), ...ids]));
const show = (ids: readonly string[]) =>
  hidden.set(new Set([...hidden.get()].filter((id) => !ids.includes(id))));

/** The generations that are about to be deleted. */
export function useHidden(): ReadonlySet<string> {
  return useStore(hidden);
}

async function carryOut(ids: readonly string[]) {
  if (!waiting.delete(ids)) return;
  try {
    const { running } = await deleteMany(ids);
    if (running.length === 0) return;
    show(running);
    toast.info(
      running.length === 1 ? "One generation stayed" : `${running.length} generations stayed`,
      {
        description: "They are still running: cancel them first, then delete them.",
      },
    );
  } catch (error) {
    show(ids);
    toast.error("Nothing was deleted", {
      description: messageOf(error, "Please try again."),
    });
  }
}

let isListening = false;

/** Leaving the page ends the time in which a deletion can be taken back. */
function carryOutOnLeaving() {
  if (isListening) return;
  isListening = true;
  window.addEventListener("pagehide", () => {
    for (const ids of [...waiting]) void carryOut(ids);
  });
}

/**
 * Takes generations out of sight at once, and deletes them when the note with Undo has gone.
 * @param onUndo what else Undo brings back
 */
export function deleteLater(ids: readonly string[], onUndo?: () => void): void {
  if (ids.length === 0) return;
  carryOutOnLeaving();
  waiting.add(ids);
  hide(ids);
  toast.undo(ids.length === 1 ? "Generation deleted" : `${ids.length} generations deleted`, {
    onUndo: () => {
      if (!waiting.delete(ids)) return;
      show(ids);
      onUndo?.();
    },
    onGone: () => void carryOut(ids),
  });
}
