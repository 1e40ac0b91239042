import { LOGO_PLACE } from "#contract/timeline/platforms";
import type { EffectName, TitleSource, VisualItem } from "#contract/timeline/timeline";
import { addEffect } from "#film/build/audio";
import { addOverlay } from "#film/build/overlays";
import { addScenes, type NewScene } from "#film/build/scenes";
import { addTitle } from "#film/build/titles";
import { findItem } from "#film/edit/find";
import { layOver } from "#film/edit/lift";
import type { TitleDesign } from "#film/titles/design";
import { type Desk, seek } from "./desk";
import { newId, presentPiece } from "./pieces";
import { ripple } from "./timeline/ripple";

/** The id of the piece that new scenes follow: the chosen one's, else none. */
export function chosenScene(desk: Desk): string | null {
  return desk.selected.get() === null ? null : (presentPiece(desk)?.id ?? null);
}

/** Adds scenes behind the chosen one, or at the end. */
export function placeScenes(desk: Desk, scenes: readonly NewScene[]): void {
  const after = chosenScene(desk);
  desk.editing.edit((timeline) =>
    addScenes(timeline, { scenes, after, ripple: ripple.get(), newId }),
  );
  const [first] = scenes;
  if (first) showPiece(desk, first.id);
}

/** Chooses a piece and shows the film where it begins. */
export function showPiece(desk: Desk, id: string): void {
  desk.selected.set(id);
  const found = findItem(desk.editing.state.get().timeline, id);
  if (found) seek(desk, found.item.at);
}

/** Adds a title, a sticker or a logo above the scenes, at the present time. */
export function placeOverlay(
  desk: Desk,
  { src, place }: { src: VisualItem["src"]; place: NonNullable<VisualItem["place"]> },
): void {
  const id = newId();
  const at = desk.time.get();
  desk.editing.edit((timeline) => addOverlay(timeline, { id, src, place, at, newId }));
  desk.selected.set(id);
}

/** Adds a title at the present time, where nothing else is, and shows it at rest. */
export function placeTitle(
  desk: Desk,
  { src, place }: { src: TitleSource; place: TitleDesign["place"] },
): void {
  const id = newId();
  const at = desk.time.get();
  desk.editing.edit((timeline) => addTitle(timeline, { id, src, place, at, newId }));
  desk.selected.set(id);
  // At its very beginning a title that comes by a motion cannot be seen yet.
  if (src.motionIn && !desk.isPlaying.get()) seek(desk, at + src.motionIn.duration);
}

/** Takes a picture or a clip out of the scenes and lays it over them, where it can be moved and sized. */
export function liftScene(desk: Desk, { id }: VisualItem): void {
  desk.editing.edit((timeline) =>
    layOver(timeline, { id, place: LOGO_PLACE, ripple: ripple.get(), trackId: newId() }),
  );
  showPiece(desk, id);
}

/** Takes a picture or a clip out of the scenes and lays it over them as large as it is: what is behind it shows through. */
export function raiseScene(desk: Desk, { id, place }: VisualItem): void {
  desk.editing.edit((timeline) => layOver(timeline, { id, place, trackId: newId() }));
  showPiece(desk, id);
}

/** Adds a sound effect at the present time. */
export function placeEffect(desk: Desk, name: EffectName, seed: number): void {
  const id = newId();
  const at = desk.time.get();
  desk.editing.edit((timeline) => addEffect(timeline, { id, name, seed, at, newId }));
  desk.selected.set(id);
}

const MAX_SEED = 0xffff_ffff;

/** Another piece or effect of the same rule. */
export const randomSeed = () => Math.floor(Math.random() * MAX_SEED);
