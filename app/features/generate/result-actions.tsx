import type { GenerationRecord } from "#contract/generation";
import { toast } from "#ui/toast";
import { setFavourite } from "../history/history-api";
import { type BarLook, VisibleActions } from "../result/visible-actions";
import type { Card } from "./desk";
import { forget, recall } from "./forgotten";
import { retry, updateCard } from "./generation-desk";

export interface ResultActionsProps {
  card: Card;
  /** The other results of its press. */
  beside: readonly Card[];
  /** What running it again costs now, in credits. */
  price: number;
  look: BarLook;
  /** Animate is offered elsewhere on the stage. */
  isAnimateElsewhere?: boolean;
  onUse: (card: Card) => void;
  onAnimate: (card: Card) => void;
}

async function favour(card: Card, shown: GenerationRecord) {
  updateCard(card.key, { ...shown, is_favourite: !shown.is_favourite });
  try {
    updateCard(card.key, await setFavourite(shown.id, !shown.is_favourite));
  } catch {
    updateCard(card.key, shown);
    toast.error("The favourite could not be kept");
  }
}

/** Takes a result off the stage, and deletes it unless its creator presses Undo. */
async function remove(card: Card, record: GenerationRecord) {
  const { deleteLater } = await import("../history/pending-deletion");
  forget(card.key, record.id);
  deleteLater([record.id], () => recall(record));
}

/** What can be done with a finished result on the stage. */
export function ResultActions({
  card,
  beside,
  price,
  look,
  isAnimateElsewhere = false,
  onUse,
  onAnimate,
}: ResultActionsProps) {
  const { record } = card.generation;
  if (!record?.output_url) return null;
  return (
    <VisibleActions
      record={record}
      look={look}
      isAnimateElsewhere={isAnimateElsewhere}
      deeds={{
        price,
        beside: beside.flatMap(({ generation }) =>
          generation.record?.output_url ? [generation.record] : [],
        ),
        onFavour: () => void favour(card, record),
        onUse: () => onUse(card),
        onAnimate: () => onAnimate(card),
        onRunAgain: () => void retry(card.key, price),
        onChanged: (next) => updateCard(card.key, next),
        onDelete: () => void remove(card, record),
      }}
    />
  );
}
