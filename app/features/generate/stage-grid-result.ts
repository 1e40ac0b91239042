import { useState } from "react";
import { noteLost } from "#lib/connection";
import { useCurrentSelection } from "#lib/current-selection";
import type { Card } from "./desk";
import { type FinishedCard, favour, remove } from "./result-deeds";
import { useCardResult } from "./use-stage-result";

/**
 * Lets the command menu act on all results of a press, and with the keys on the one that had the pointer or the focus
 * last.
 * @returns the key of that one's card, and what notes another one
 */
export function useGridResult(
  cards: readonly Card[],
  deeds: Record<"onUse" | "onAnimate", (card: Card) => void>,
): { pointed: string | null; point: (key: string) => void } {
  const [pointed, point] = useState<string | null>(null);
  const at = cards.findIndex(({ key }) => key === pointed);
  useCardResult(cards[at], cards, deeds, `Result ${at + 1} of ${cards.length}`);
  const finished = cards.flatMap((card): FinishedCard[] => {
    const { record } = card.generation;
    return record?.output_url ? [{ card, record }] : [];
  });
  const isLoved = finished.every(({ record }) => record.is_favourite);
  useCurrentSelection({
    records: finished.map(({ record }) => record),
    onFavour() {
      for (const { card, record } of finished)
        if (record.is_favourite === isLoved) void favour(card, record);
    },
    onDownload() {
      void import("../history/download-zip").then(
        ({ downloadZip }) => downloadZip(finished.map(({ record }) => record)),
        noteLost,
      );
    },
    onMove: null,
    onDelete: () => void remove(...finished),
  });
  return { pointed: at < 0 ? null : pointed, point };
}
