import { itemLength, type Timeline, type Track } from "#contract/timeline/timeline";
import { detachSound } from "#film/build/detach-sound";
import { scenesOf } from "#film/build/scenes";
import { endOf, findItem, type Item, trackOf } from "#film/edit/find";
import { freezeFrame } from "#film/edit/freeze";
import { splitItem, trimItem } from "#film/edit/trim";
import { chatTitle } from "#film/paint/chat-head";
import type { Desk } from "./desk";
import { ripple } from "./timeline/ripple";

export const newId = () => crypto.randomUUID();

/** Whether what follows a piece of this track moves along when its length changes. */
export function isScenes(timeline: Timeline, track: Track): boolean {
  return trackOf(timeline, "visual")?.id === track.id;
}

/** Whether scenes behind a piece of this track follow it now. */
export const ripples = (timeline: Timeline, track: Track): boolean =>
  ripple.get() && isScenes(timeline, track);

/** The piece that is worked on: the chosen one, else the scene at the present time where its row is not locked. */
export function presentPiece(desk: Desk): { id: string; ripple: boolean } | null {
  const { timeline } = desk.editing.state.get();
  const selected = desk.selected.get();
  const found = selected === null ? null : findItem(timeline, selected);
  if (found?.track.locked) return null;
  if (found) return { id: found.item.id, ripple: ripples(timeline, found.track) };
  const time = desk.time.get();
  const scene = scenesOf(timeline).find(
    (item) => time >= item.at && time < item.at + itemLength(item),
  );
  const isLocked = trackOf(timeline, "visual")?.locked ?? false;
  return scene && !isLocked ? { id: scene.id, ripple: ripple.get() } : null;
}

/** Cuts the present piece in two at the present time. */
export function splitHere(desk: Desk): void {
  const piece = presentPiece(desk);
  if (!piece) return;
  const time = desk.time.get();
  desk.editing.edit((timeline) => splitItem(timeline, { id: piece.id, time, newId: newId() }));
}

/** Holds the frame that the present clip shows at the present time, and chooses it. */
export function freezeHere(desk: Desk): void {
  const piece = presentPiece(desk);
  if (!piece) return;
  const [time, frameId, restId] = [desk.time.get(), newId(), newId()];
  desk.editing.edit((timeline) => freezeFrame(timeline, { id: piece.id, time, frameId, restId }));
  if (findItem(desk.editing.state.get().timeline, frameId)) desk.selected.set(frameId);
}

/** Makes the sound of the chosen clip a piece of its own, and chooses it. */
export function detachChosenSound(desk: Desk): void {
  const id = desk.selected.get();
  if (id === null) return;
  const soundId = newId();
  desk.editing.edit((timeline) => detachSound(timeline, { id, soundId, newId }));
  if (findItem(desk.editing.state.get().timeline, soundId)) desk.selected.set(soundId);
}

/** Lets the present piece begin or end at the present time, unless that would leave nothing of it. */
export function trimHere(desk: Desk, edge: "start" | "end"): void {
  const piece = presentPiece(desk);
  const found = piece && findItem(desk.editing.state.get().timeline, piece.id);
  if (!found) return;
  const time = desk.time.get();
  const isLeft = edge === "start" ? time < endOf(found.item) : time > found.item.at;
  if (isLeft) desk.editing.edit((timeline) => trimItem(timeline, { ...piece, edge, time }));
}

/** What a piece is called, in a few words. */
export function pieceName(item: Item): string {
  if ("text" in item && item.text) return item.text;
  if (item.label) return item.label;
  const { src } = item;
  if ("text" in src) return src.text;
  switch (src.kind) {
    case "color":
      return "Colour";
    case "arrow":
      return "Arrow";
    case "chat":
      return `Chat, ${chatTitle(src)}`;
    case "count":
      return src.label || "Number";
    case "wave":
      return "Wave";
    case "bed":
      return `Music, ${src.mood}`;
    case "effect":
      return src.name;
    case "upload":
      return "Upload";
    case "generation":
      return "Result";
    case "stock":
      return "Stock";
    case "device":
      return src.name;
    default:
      return src satisfies never;
  }
}
