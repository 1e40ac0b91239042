import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { type GenerationKind, KINDS } from "#contract/kinds";
import { refreshCredits } from "#lib/credits";
import { follow as followRecord, generationPath } from "#lib/follow";
import { latestPath } from "#lib/read-paths";
import { refresh } from "#lib/reads";
import { announceEnd } from "./announce";
import {
  advanceCard,
  cardOf,
  changeCard,
  EMPTY_DESK,
  type StudioDesk,
  selectCard,
  stageCards,
} from "./desk";
import type { GenerationEvent } from "./generation-state";

/**
 * The generations of this page. They live outside the screens, so that they continue while their creator
 * moves between the screens.
 */
export const desk = atom<StudioDesk>(EMPTY_DESK);

const followers = new Map<string, () => void>();

/** Changes what is on the desk. */
export const applyToDesk = (change: (now: StudioDesk) => StudioDesk) =>
  desk.set(change(desk.get()));
/** Takes something in that happened to a card's generation. */
export const advanceOnDesk = (key: string, event: GenerationEvent) =>
  applyToDesk((now) => advanceCard(now, key, event));

/** Puts a card on the stage of a kind; null empties it. */
export function putOnStage(
  kind: GenerationKind,
  key: string | null,
  options: { isAlone?: boolean } = {},
): void {
  applyToDesk((now) => selectCard(now, kind, key, options));
}

/** Takes in what a creator changed about a card's result: a favourite, a shared address. */
export function updateCard(key: string, record: GenerationRecord): void {
  advanceOnDesk(key, { type: "updated", record });
}

/** Takes in what is known about a card's generation, and says once how it ended. */
export function takeRecord(key: string, record: GenerationRecord) {
  const before = cardOf(desk.get(), key)?.generation.status;
  advanceOnDesk(key, { type: "updated", record });
  const after = cardOf(desk.get(), key)?.generation.status;
  if (before !== "processing" || after === undefined || !isEnded(record.status)) return;
  applyToDesk((now) => changeCard(now, key, { isCanceling: false }));
  announceEnd(key, record, isInSight(key, record.kind));
  refreshCredits();
  refresh(latestPath(record.kind));
}

/** Whether a card is on the stage of the screen that is open: what happens to it is seen there. */
export function isInSight(key: string, kind: GenerationKind): boolean {
  const isOpen = KINDS[kind].screen?.path === window.location.pathname;
  return isOpen && !document.hidden && stageCards(desk.get(), kind).some((one) => one.key === key);
}

/** Follows the generation of a card while it runs. */
export function followCard(key: string, id: string) {
  followers.get(key)?.();
  followers.set(
    key,
    followRecord<GenerationRecord>({
      path: generationPath(id),
      onRecord: (record) => record && takeRecord(key, record),
      onState: (feed) => applyToDesk((now) => changeCard(now, key, { feed })),
    }),
  );
}

/** Stops following the generation of a card. */
export function leaveCard(key: string): void {
  followers.get(key)?.();
  followers.delete(key);
}
