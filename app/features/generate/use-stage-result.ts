import { useCurrentResult } from "#lib/current-result";
import { toast } from "#ui/toast";
import { setFavourite } from "../history/history-api";
import type { Card } from "./desk";
import { putOnStage, updateCard } from "./generation-desk";

async function favour({ key, generation: { record } }: Card) {
  if (!record) return;
  updateCard(key, { ...record, is_favourite: !record.is_favourite });
  try {
    updateCard(key, await setFavourite(record.id, !record.is_favourite));
  } catch {
    updateCard(key, record);
    toast.error("The favourite could not be kept");
  }
}

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
          onFavour: () => void favour(card),
          onUse: () => onUse(card),
          onAnimate: () => onAnimate(card),
          onDelete: null,
          onNext: showing(finished[place + 1]),
          onPrevious: showing(finished[place - 1]),
        }
      : null,
  );
}
