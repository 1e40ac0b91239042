import {
  type AudioItem,
  emptyTimeline,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { addEffect, layBed } from "../build/audio";
import { withCaptionStyle } from "../build/captions";
import { DEFAULT_SIDE, type Shape, sizeOf } from "../build/formats";
import type { NewId } from "../build/scenes";
import { putTrack, tick } from "../edit/find";
import { addItem, addTrack } from "../edit/items";
import { freeTrack } from "../edit/lift";
import { visualItem, visualTrack } from "../edit/new-item";
import { clearOfAll, lettersIn, unitOf } from "./clear-area";
import type {
  TemplateDefinition,
  TemplateScene,
  TemplateSticker,
  TemplateTitle,
  TemplateWave,
} from "./template";

/** What a creator chooses before a film is made of a template. */
export interface TemplateChoices {
  shape: Shape;
  newId: NewId;
  /** Of its music and effects: another seed is another piece of the same mood. */
  seed: number;
}

type Overlay = Pick<VisualItem, "src" | "place" | "opacity"> & {
  from: number;
  until: number;
  enter: NonNullable<TemplateTitle["enter"]>;
};

/** How long scenes and words take to come in, in seconds. */
const SCENE_ENTER = 0.4;
const WORD_ENTER = 0.25;
/** How high a line is, and what a plate adds to lines, in shares of the letters' height. */
const LINE = 1.22;
const PLATE = 0.5;
/** How wide a letter is in shares of its height, at the most on average. */
const LETTER = 0.58;
/** How closely pictures move that are put into a place. */
const STRENGTH = 0.35;

function titleOverlay(title: TemplateTitle, scene: TemplateScene, size: Timeline["size"]): Overlay {
  const { text, color, plate, stroke, align = "center", weight = 800 } = title;
  const { letters, rotation = 0, opacity = 1 } = title;
  return {
    src: {
      ...{ kind: "text", text, color, align, weight, size: lettersIn(letters, size) },
      ...(plate ? { plate } : {}),
      ...(stroke ? { stroke } : {}),
    },
    place: { x: 0.5, y: rowWithin(title, size), width: widthOf(title, size), rotation },
    opacity,
    from: title.from ?? 0,
    until: title.until ?? scene.seconds,
    enter: title.enter ?? "cross-fade",
  };
}

/** Where the middle of a title is, so that its lines are within what is clear. A share of the frame's height. */
function rowWithin(title: TemplateTitle, size: Timeline["size"]): number {
  const { row, letters, plate } = title;
  const clear = clearOfAll(size);
  const lines = linesOf(title, size) * LINE + (plate ? PLATE : 0);
  const half = (lettersIn(letters, size) * lines * size.width) / size.height / 2;
  const wanted = clear.y + row * clear.height;
  return Math.min(clear.y + clear.height - half, Math.max(clear.y + half, wanted));
}

/** How many lines a title has, by how wide its letters are on average. */
function linesOf(title: TemplateTitle, size: Timeline["size"]): number {
  const room = widthOf(title, size) / (lettersIn(title.letters, size) * LETTER);
  return title.text
    .split("\n")
    .map((row) => {
      let [lines, used] = [1, 0];
      for (const { length } of row.split(" ")) {
        const isFull = used > 0 && used + 1 + length > room;
        if (isFull) lines += 1;
        used = isFull || used === 0 ? length : used + 1 + length;
      }
      return lines;
    })
    .reduce((sum, lines) => sum + lines, 0);
}

/** How wide words may be: a plate reaches beyond its letters. Shares of the frame. */
function widthOf({ plate, letters }: TemplateTitle, size: Timeline["size"]): number {
  const { width } = clearOfAll(size);
  return plate ? width - lettersIn(letters, size) * 0.7 : width;
}

function stickerOverlay(
  sticker: TemplateSticker,
  scene: TemplateScene,
  size: Timeline["size"],
): Overlay {
  const { kind, text = "", color, ink = "#111111", at, width, rotation = 0, from = 0 } = sticker;
  const clear = clearOfAll(size);
  return {
    src: kind === "badge" ? { kind, text, color, ink } : { kind, color },
    place: {
      x: clear.x + at[0] * clear.width,
      y: clear.y + at[1] * clear.height,
      width: width * unitOf(size),
      rotation,
    },
    opacity: 1,
    ...{ from, until: scene.seconds, enter: "zoom-blur" },
  };
}

function waveOverlay(wave: TemplateWave, scene: TemplateScene, size: Timeline["size"]): Overlay {
  const { look, color, to, bars, row, width } = wave;
  const clear = clearOfAll(size);
  return {
    src: { kind: "wave", of: "all", look, color, bars, ...(to ? { to } : {}) },
    place: {
      x: clear.x + clear.width / 2,
      y: clear.y + row * clear.height,
      width: width * unitOf(size),
      rotation: 0,
    },
    opacity: 1,
    ...{ from: 0, until: scene.seconds, enter: "cross-fade" },
  };
}

function addScene(timeline: Timeline, scene: TemplateScene, at: number, id: string): Timeline {
  const [color, to] = scene.colors;
  const [track] = timeline.tracks;
  if (track?.kind !== "visual") return timeline;
  const item = visualItem({
    ...{ id, at, out: scene.seconds, src: { kind: "color", color, to } },
    ...{ motion: scene.motion ?? "none", strength: STRENGTH },
    ...(scene.place
      ? { label: scene.place }
      : { label: scene.titles?.[0]?.text.replaceAll("\n", " ") ?? "Background" }),
    ...(scene.enter && at > 0
      ? { transitionIn: { duration: SCENE_ENTER, direction: "left", ...scene.enter } }
      : {}),
  });
  return putTrack(timeline, { ...track, items: [...track.items, item] });
}

function addOverlays(
  timeline: Timeline,
  { overlays, at, newId }: { overlays: readonly Overlay[]; at: number; newId: NewId },
): Timeline {
  return overlays.reduce((next, overlay) => {
    const { src, place, opacity, from, until, enter } = overlay;
    const start = tick(at + from);
    const item = visualItem({
      ...{ id: newId(), src, opacity, at: start, out: tick(until - from) },
      ...(place ? { place } : {}),
      // The first frame of a film is read at once.
      ...(start > 0
        ? { transitionIn: { name: enter, duration: WORD_ENTER, direction: "up" } as const }
        : {}),
    });
    const free = freeTrack(next, { id: item.id, at: start, end: tick(at + until) });
    if (free) return addItem(next, { trackId: free.id, item, at: start });
    const made = visualTrack(newId());
    return addItem(addTrack(next, { track: made }), { trackId: made.id, item, at: start });
  }, timeline);
}

/** A film of a template in a shape: pure, the same choices give the same film. */
export function templateFilm(
  template: TemplateDefinition,
  { shape, newId, seed }: TemplateChoices,
): Timeline {
  const size = sizeOf(shape, DEFAULT_SIDE);
  let film = addTrack(emptyTimeline(size), { track: visualTrack(newId()) });
  let at = 0;
  for (const scene of template.scenes) {
    film = addScene(film, scene, at, newId());
    const overlays = [
      ...(scene.titles ?? []).map((title) => titleOverlay(title, scene, size)),
      ...(scene.stickers ?? []).map((sticker) => stickerOverlay(sticker, scene, size)),
      ...(scene.wave ? [waveOverlay(scene.wave, scene, size)] : []),
    ];
    film = addOverlays(film, { overlays, at, newId });
    if (scene.effect) film = addEffect(film, { id: newId(), name: scene.effect, seed, at, newId });
    at = tick(at + scene.seconds);
  }
  film = layBed(film, { id: newId(), mood: template.music, seed, newId });
  return withCaptionStyle(withinFilm(film, at), template.captions);
}

/** The film with sounds that end with it at the latest. */
function withinFilm(timeline: Timeline, end: number): Timeline {
  const cut = (item: AudioItem) => ({ ...item, out: Math.min(item.out, tick(end - item.at)) });
  return {
    ...timeline,
    tracks: timeline.tracks.map((track) =>
      track.kind === "sfx" ? { ...track, items: track.items.map(cut) } : track,
    ),
  };
}
