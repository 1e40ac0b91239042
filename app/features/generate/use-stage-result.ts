import { useCurrentResult } from "#lib/current-result";
import type { Card } from "./desk";
import { putOnStage } from "./generation-desk";
import { favour, remove } from "./result-deeds";

const showing = (card: Card | undefined) => (card ? () => putOnStage(card.kind, card.key) : null);

/** Lets the keys and the command menu act on the result that is alone on the stage; of several, on none. */
export function useStageResult(
  { cards, shown }: { cards: readonly Card[]; shown: readonly Card[] },
  { onUse, onAnimate }: Record<"onUse" | "onAnimate", (card: Card) => void>,
): void {
  const card = shown.length === 1 ? shown[0] : undefined;
  const record = card?.generation.record;
  const finished = cards.filter(({ generation }) => generation.record?.output_url);
  const place = finished.findIndex(({ key }) => key === card?.key);
  useCurrentResult(
    card && record?.output_url
      ? {
          record,
          onFavour: () => void favour(card, record),
          onUse: () => onUse(card),
          onAnimate: () => onAnimate(card),
          onDelete: () => void remove(card, record),
          onNext: showing(finished[place + 1]),
          onPrevious: showing(finished[place - 1]),
        }
      : null,
  );
}
