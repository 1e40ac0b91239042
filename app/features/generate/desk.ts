import type { GenerationKind } from "#contract/generation";
import type { FeedState } from "#lib/follow";
import {
  type ClientGeneration,
  type GenerationEvent,
  IDLE_GENERATION,
  reduceGeneration,
} from "./generation-state";

/** A generation that this page knows, of any kind. */
export interface Card {
  /** Ours, and the same for all attempts of the generation. */
  key: string;
  kind: GenerationKind;
  generation: ClientGeneration;
  feed: FeedState;
  isCanceling: boolean;
  /** Counts from 1; a retry continues on the same card. */
  attempt: number;
  /** What was asked for, where this page has asked. */
  intent: string | null;
}

/** All generations of the page, newest first, and the one on the stage of each kind. */
export interface Desk {
  cards: readonly Card[];
  selected: Readonly<Partial<Record<GenerationKind, string>>>;
}

export const EMPTY_DESK: Desk = { cards: [], selected: {} };

/** More than this and the oldest ended ones leave the desk; the history keeps them. */
const MOST_CARDS = 12;

/** A card for a generation that begins, or that was found running. */
export function newCard(key: string, kind: GenerationKind, intent: string | null): Card {
  return {
    key,
    kind,
    generation: IDLE_GENERATION,
    feed: "connecting",
    isCanceling: false,
    attempt: 1,
    intent,
  };
}

/** Puts a card on the desk, ahead of the others. */
export function addCard(desk: Desk, card: Card): Desk {
  const cards = [card, ...desk.cards];
  const kept = cards.filter(
    ({ key, kind, generation }, index) =>
      index < MOST_CARDS || generation.status === "processing" || desk.selected[kind] === key,
  );
  return { ...desk, cards: kept };
}

export function removeCard(desk: Desk, key: string): Desk {
  const selected = Object.fromEntries(
    Object.entries(desk.selected).filter(([, chosen]) => chosen !== key),
  );
  return { cards: desk.cards.filter((card) => card.key !== key), selected };
}

/** Puts a card on the stage of its kind; null clears the stage. */
export function selectCard(desk: Desk, kind: GenerationKind, key: string | null): Desk {
  const { [kind]: _, ...others } = desk.selected;
  return { ...desk, selected: key === null ? others : { ...others, [kind]: key } };
}

export function changeCard(desk: Desk, key: string, change: Partial<Card>): Desk {
  return {
    ...desk,
    cards: desk.cards.map((card) => (card.key === key ? { ...card, ...change } : card)),
  };
}

/** Something happened to the generation of a card. */
export function advanceCard(desk: Desk, key: string, event: GenerationEvent): Desk {
  return {
    ...desk,
    cards: desk.cards.map((card) =>
      card.key === key ? { ...card, generation: reduceGeneration(card.generation, event) } : card,
    ),
  };
}

export function cardOf(desk: Desk, key: string): Card | undefined {
  return desk.cards.find((card) => card.key === key);
}

/** The card on the stage of a kind. */
export function stageCard(desk: Desk, kind: GenerationKind): Card | null {
  return desk.cards.find((card) => card.key === desk.selected[kind]) ?? null;
}

/** Whether the same thing was asked for and no one has answered yet. */
export function isAskedAlready(desk: Desk, intent: string): boolean {
  return desk.cards.some(
    ({ generation, intent: asked }) =>
      asked === intent && generation.status === "processing" && generation.predictionId === null,
  );
}
