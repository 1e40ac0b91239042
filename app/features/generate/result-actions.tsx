import { type BarLook, VisibleActions } from "../result/visible-actions";
import type { Card } from "./desk";
import { updateCard } from "./desk-cards";
import { retry } from "./generation-desk";
import { favour, remove } from "./result-deeds";

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
        onDelete: () => void remove({ card, record }),
      }}
    />
  );
}
