import type { SoundItem, SoundTrack, Timeline, VisualItem } from "#contract/timeline/timeline";
import { findItem, trackOf } from "#film/edit/find";
import { addItem, addTrack } from "#film/edit/items";
import { freeTrack, layOver } from "#film/edit/lift";
import { visualItem, visualTrack } from "#film/edit/new-item";
import { type Desk, seek } from "./desk";
import { newId, presentPiece, scenesOf, sceneTrack } from "./pieces";

/** How long a title or a sticker stands at first, in seconds. */
const OVERLAY_SECONDS = 3;

/** A scene to be added: its source, and how long it is to stand. */
export interface NewScene {
  id: string;
  src: VisualItem["src"];
  /** Seconds of the source. */
  length: number;
  label?: string;
  why?: string;
}

/** The film with a track for scenes, which stands before every other of its kind. */
export function withSceneTrack(timeline: Timeline): { film: Timeline; id: string } {
  const track = sceneTrack(timeline);
  if (track) return { film: timeline, id: track.id };
  const made = visualTrack(newId());
  return { film: addTrack(timeline, { track: made }), id: made.id };
}

/** A scene as it stands in a film; stills move a little unless that is changed. */
export function toScene({ id, src, length, label, why }: NewScene): VisualItem {
  const isStill = "type" in src && src.type === "image";
  return visualItem({
    id,
    src,
    out: length,
    ...(isStill ? { motion: "push" as const } : {}),
    ...(label ? { label } : {}),
    ...(why ? { why } : {}),
  });
}

/** Adds scenes behind the present one, or at the end. */
export function addScenes(desk: Desk, scenes: readonly NewScene[]): void {
  const present = desk.selected.get() === null ? null : presentPiece(desk);
  desk.session.edit((timeline) => {
    const { film, id: trackId } = withSceneTrack(timeline);
    const place = scenesOf(film).findIndex(({ id }) => id === present?.id);
    return scenes.reduce(
      (next, scene, offset) =>
        addItem(next, {
          trackId,
          item: toScene(scene),
          ...(place < 0 ? {} : { index: place + 1 + offset }),
        }),
      film,
    );
  });
  const [first] = scenes;
  if (first) showPiece(desk, first.id);
}

/** Chooses a piece and shows the film where it begins. */
function showPiece(desk: Desk, id: string): void {
  desk.selected.set(id);
  const found = findItem(desk.session.state.get().timeline, id);
  if (found) seek(desk, found.item.at);
}

/** Adds a title, a sticker or a logo above the scenes, where the film stands. */
export function addOverlay(
  desk: Desk,
  { src, place }: { src: VisualItem["src"]; place: NonNullable<VisualItem["place"]> },
): void {
  const id = newId();
  const at = desk.time.get();
  desk.session.edit((timeline) => {
    const { film } = withSceneTrack(timeline);
    const item = visualItem({ id, src, place, out: OVERLAY_SECONDS, at });
    const upper = freeTrack(film, { id, at, end: at + OVERLAY_SECONDS });
    if (upper) return addItem(film, { trackId: upper.id, item, at });
    const made = visualTrack(newId());
    return addItem(addTrack(film, { track: made }), { trackId: made.id, item, at });
  });
  desk.selected.set(id);
}

/** Where a picture or a clip above the scenes stands at first: a logo, for example. */
const LOGO_PLACE = { x: 0.47, y: 0.25, width: 0.35, rotation: 0 } as const;

/** Takes a picture or a clip out of the scenes and lays it over them, where it can be moved and sized. */
export function liftScene(desk: Desk, { id }: VisualItem): void {
  desk.session.edit((timeline) => layOver(timeline, { id, place: LOGO_PLACE, trackId: newId() }));
  showPiece(desk, id);
}

/** Adds a sound of a kind at a time; by default where the film stands. */
export function addSound(
  desk: Desk,
  kind: SoundTrack["kind"],
  item: SoundItem,
  at = desk.time.get(),
): void {
  desk.session.edit((timeline) => {
    const track = trackOf(timeline, kind);
    const made: SoundTrack = { id: newId(), kind, muted: false, gainDb: 0, items: [] };
    const film = track ? timeline : addTrack(timeline, { track: made });
    return addItem(film, { trackId: track?.id ?? made.id, item, at });
  });
  desk.selected.set(item.id);
}
