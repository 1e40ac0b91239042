import type { GenerationRecord } from "#contract/generation";
import { toast } from "#ui/toast";
import { setFavourite } from "../history/history-api";
import type { Card } from "./desk";
import { updateCard } from "./desk-cards";
import { forget, recall } from "./forgotten";

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

/** A finished card and what it shows. */
export interface FinishedCard {
  card: Card;
  record: GenerationRecord;
}

/** Takes results of one kind off the stage, and deletes them unless their creator presses Undo. */
export async function remove(...finished: readonly FinishedCard[]) {
  const { deleteLater } = await import("../history/pending-deletion");
  for (const { card, record } of finished) forget(card.key, record.id);
  deleteLater(
    finished.map(({ record }) => record.id),
    () => recall(finished.map(({ record }) => record)),
  );
}
