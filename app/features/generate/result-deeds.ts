import type { GenerationRecord } from "#contract/generation";
import { toast } from "#ui/toast";
import { setFavourite } from "../history/history-api";
import type { Card } from "./desk";
import { forget, recall } from "./forgotten";
import { updateCard } from "./generation-desk";

/** Changes whether a result on the stage is a favourite; the stage shows it at once. */
export async function favour(card: Card, shown: GenerationRecord) {
  updateCard(card.key, { ...shown, is_favourite: !shown.is_favourite });
  try {
    updateCard(card.key, await setFavourite(shown.id, !shown.is_favourite));
  } catch {
    updateCard(card.key, shown);
    toast.error("The favourite could not be kept");
  }
}

/** Takes a result off the stage, and deletes it unless its creator presses Undo. */
export async function remove(card: Card, record: GenerationRecord) {
  const { deleteLater } = await import("../history/pending-deletion");
  forget(card.key, record.id);
  deleteLater([record.id], () => recall(record));
}
