import { useCurrentResult } from "#lib/current-result";
import type { Card } from "./desk";
import { putOnStage } from "./desk-cards";
import { favour, remove } from "./result-deeds";

const showing = (card: Card | undefined) => (card ? () => putOnStage(card.kind, card.key) : null);

interface StageDeeds {
  onUse: (card: Card) => void;
  onAnimate: (card: Card) => void;
}

/**
 * Lets the keys and the command menu act on a finished card.
 * @param cards among which the next and the previous one are
 * @param place which one it is where several are in sight
 */
export function useCardResult(
  card: Card | undefined,
  cards: readonly Card[],
  { onUse, onAnimate }: StageDeeds,
  place?: string,
): void {
  const record = card?.generation.record;
  const finished = cards.filter(({ generation }) => generation.record?.output_url);
  const at = finished.findIndex(({ key }) => key === card?.key);
  useCurrentResult(
    card && record?.output_url
      ? {
          record,
          ...(place === undefined ? {} : { place }),
          onFavour: () => void favour(card, record),
          onUse: () => onUse(card),
          onAnimate: () => onAnimate(card),
          onDelete: () => void remove({ card, record }),
          onNext: showing(finished[at + 1]),
          onPrevious: showing(finished[at - 1]),
        }
      : null,
  );
}

/** The same for the result that is alone on the stage; of several, their grid names the one that is pointed at. */
export function useStageResult(
  { cards, shown }: { cards: readonly Card[]; shown: readonly Card[] },
  deeds: StageDeeds,
): void {
  useCardResult(shown.length === 1 ? shown[0] : undefined, cards, deeds);
}
