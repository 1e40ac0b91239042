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
  /** The press that it came from: its variations share the stage. */
  press: string;
  kind: GenerationKind;
  generation: ClientGeneration;
  feed: FeedState;
  isCanceling: boolean;
  /** Counts from 1; a retry continues on the same card. */
  attempt: number;
  /** What was asked for, where this page has asked. */
  intent: string | null;
}

/** What the stage of a kind shows. */
export interface StageSelection {
  key: string;
  /** Without the other results of its press. */
  isAlone: boolean;
}

/** All generations of the page, newest first, and what is on the stage of each kind. */
export interface StudioDesk {
  cards: readonly Card[];
  /** Null where the stage was cleared; nothing for a kind whose screen was not opened yet. */
  selected: Readonly<Partial<Record<GenerationKind, StageSelection | null>>>;
}

export const EMPTY_DESK: StudioDesk = { cards: [], selected: {} };

/** More than this and the oldest ended ones leave the desk; the history keeps them. */
const MAX_CARDS = 12;

/** A card for a generation that begins, or that was found running. */
export function newCard(
  key: string,
  kind: GenerationKind,
  intent: string | null,
  press: string = key,
): Card {
  return {
    key,
    press,
    kind,
    generation: IDLE_GENERATION,
    feed: "connecting",
    isCanceling: false,
    attempt: 1,
    intent,
  };
}

/** Puts a card on the desk, ahead of the others. */
export function addCard(desk: StudioDesk, card: Card): StudioDesk {
  const cards = [card, ...desk.cards];
  const kept = cards.filter(
    ({ key, kind, generation }, index) =>
      index < MAX_CARDS || generation.status === "processing" || desk.selected[kind]?.key === key,
  );
  return { ...desk, cards: kept };
}

/** Takes a card off the desk; on the stage another result of its press takes its place, if there is one. */
export function removeCard(desk: StudioDesk, key: string): StudioDesk {
  const removed = cardOf(desk, key);
  const cards = desk.cards.filter((card) => card.key !== key);
  if (!removed || desk.selected[removed.kind]?.key !== key) return { ...desk, cards };
  const other = cards.find(({ press }) => press === removed.press);
  return selectCard({ ...desk, cards }, removed.kind, other?.key ?? null, { isAlone: false });
}

/** Puts a card on the stage of its kind, alone or with the others of its press; null clears the stage. */
export function selectCard(
  desk: StudioDesk,
  kind: GenerationKind,
  key: string | null,
  { isAlone = true }: { isAlone?: boolean } = {},
): StudioDesk {
  const selection = key === null ? null : { key, isAlone };
  return { ...desk, selected: { ...desk.selected, [kind]: selection } };
}

export function changeCard(desk: StudioDesk, key: string, change: Partial<Card>): StudioDesk {
  return {
    ...desk,
    cards: desk.cards.map((card) => (card.key === key ? { ...card, ...change } : card)),
  };
}

/** Something happened to the generation of a card. */
export function advanceCard(desk: StudioDesk, key: string, event: GenerationEvent): StudioDesk {
  return {
    ...desk,
    cards: desk.cards.map((card) =>
      card.key === key ? { ...card, generation: reduceGeneration(card.generation, event) } : card,
    ),
  };
}

export function cardOf(desk: StudioDesk, key: string): Card | undefined {
  return desk.cards.find((card) => card.key === key);
}

/** The words that a card was asked for with, before the server has answered, too. */
export function askedWords({ generation, intent }: Card): string {
  if (generation.record) return generation.record.prompt;
  const asked: unknown = intent === null ? null : JSON.parse(intent);
  const { body }: { body?: { prompt?: string } } = asked ?? {};
  return body?.prompt ?? "";
}

/** The cards of a press, in the order in which they were asked for. */
export function pressOf(desk: StudioDesk, press: string): readonly Card[] {
  return desk.cards.filter((card) => card.press === press);
}

/** The cards on the stage of a kind: one, or all of a press. */
export function stageCards(desk: StudioDesk, kind: GenerationKind): readonly Card[] {
  const selection = desk.selected[kind];
  const card = selection && cardOf(desk, selection.key);
  if (!card) return [];
  return selection.isAlone ? [card] : pressOf(desk, card.press);
}

/** Whether the same thing was asked for and no one has answered yet. */
export function isAskedAlready(desk: StudioDesk, intent: string): boolean {
  return desk.cards.some(
    ({ generation, intent: asked }) =>
      asked === intent && generation.status === "processing" && generation.predictionId === null,
  );
}
