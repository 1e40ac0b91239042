import {
  itemLength,
  type Timeline,
  type Track,
  type VisualItem,
} from "#contract/timeline/timeline";
import type { NewId } from "#film/build/scenes";
import { tick } from "#film/edit/find";
import { visualItem, visualTrack } from "#film/edit/new-item";
import { type PhotoCutout, type ProductPlan, photoOfScene, shownCutout } from "../product-plan";
import { adLayout, fitInto, isInColumns, placeOfWords } from "./ad-layout";

/** Backgrounds of cut-outs, one after the other: as light as what was around the product in its photo. */
const GROUNDS = {
  light: [
    ["#fff3e2", "#f2cfa2"],
    ["#e9f2ff", "#a9c8ee"],
    ["#eefae6", "#b4dca4"],
    ["#ffeaf1", "#efadc4"],
  ],
  dark: [
    ["#2b3a67", "#0f1429"],
    ["#5a2a52", "#1d0d22"],
    ["#17564d", "#08211f"],
    ["#6a3b1c", "#26130a"],
  ],
} as const;
const TRANSITION = { name: "cross-fade", duration: 0.3, direction: "left" } as const;
/** How long a product takes to come to its place, in seconds. */
const ENTRY = 0.5;
/** A product that moves needs so much of its area. */
const ROOM = 0.94;
/** The least width of a piece that a document takes, as a share of the frame's. */
const LEAST_WIDTH = 0.0101;
/** How much smaller a product is at first, how far below or beside its place, and by how much it is turned. */
const MOVES = { smaller: 0.92, below: 0.03, beside: 0.05, turn: 3 } as const;
/** Letters of what is written and of the call to action, as shares of the film's width, in wide frames and in others. */
const LETTERS = { wide: { title: 0.046, action: 0.042 }, other: { title: 0.075, action: 0.06 } };

/** The ground behind a cut-out: its colours from top to bottom. @param index the place of its scene */
export function groundOf({ ground }: Pick<PhotoCutout, "ground">, index: number) {
  const all = GROUNDS[ground >= 0.5 ? "light" : "dark"];
  return all[index % all.length] ?? all[0];
}

/** A scene of an ad whose photo is shown without its background. */
export interface CutScene {
  item: VisualItem;
  /** Its place among the scenes. */
  index: number;
  cutout: PhotoCutout;
}

/**
 * The scenes that show a cut-out. One that a presenter is seen in does not.
 * @param scenes the ad's, in their order
 */
export const cutScenesOf = (plan: ProductPlan, scenes: readonly VisualItem[]): CutScene[] =>
  scenes.flatMap((item, index) => {
    const cutout = shownCutout(photoOfScene(plan, index));
    return cutout && item.src.kind === "color" ? [{ item, index, cutout }] : [];
  });

/** The letters of an ad with cut-outs. */
export const cutLetters = (size: Timeline["size"]) =>
  isInColumns(size) ? LETTERS.wide : LETTERS.other;

/** How a product comes and moves while it is seen: from below, turning, or from the side. */
function movement(
  index: number,
  place: { x: number; y: number; width: number },
  length: number,
): NonNullable<VisualItem["keys"]> {
  const entry = Math.min(ENTRY, length / 2);
  const come = (from: number, to: number) => [
    { t: 0, value: from, easing: "ease-out" as const },
    { t: entry, value: to, easing: "linear" as const },
  ];
  const width = [
    { t: 0, value: place.width * MOVES.smaller, easing: "linear" as const },
    { t: length, value: place.width, easing: "linear" as const },
  ];
  if (index % 3 === 0) return { width, y: come(place.y + MOVES.below, place.y) };
  if (index % 3 === 2) return { width, x: come(place.x - MOVES.beside, place.x) };
  const rotation = [
    { t: 0, value: -MOVES.turn, easing: "ease-in-out" as const },
    { t: length, value: MOVES.turn / 2, easing: "linear" as const },
  ];
  return { width, rotation };
}

/** What a film with cut-outs is built of. */
export interface CutAd {
  /** The scenes that show a cut-out; none for an ad without. */
  scenes: readonly CutScene[];
  /** Whether any scene has written words. */
  hasTitles: boolean;
  /** When the call to action begins, in seconds; null if the ad has no call to action. */
  action: number | null;
}

/** Where an ad with cut-outs shows its parts while a scene is seen. */
export const layoutOf = (film: Timeline, item: VisualItem, { hasTitles, action }: CutAd) =>
  adLayout(film.size, {
    ...{ hasNote: film.label !== undefined, hasTitles },
    hasAction: action !== null && item.at + itemLength(item) > action + 0.001,
  });

function productItem(
  film: Timeline,
  scene: CutScene,
  { ad, isFirst, newId }: { ad: CutAd; isFirst: boolean; newId: NewId },
): VisualItem {
  const { item, index, cutout } = scene;
  const { width = 1, height = 1 } = cutout.src;
  const fitted = fitInto(layoutOf(film, item, ad).product, { width, height }, film.size);
  // The least width that a document takes, also where the product begins smaller.
  const shownWidth = Math.max(LEAST_WIDTH / MOVES.smaller, fitted.width * ROOM);
  const place = { ...fitted, width: shownWidth, rotation: 0 };
  const length = itemLength(item);
  return visualItem({
    ...{ id: newId(), src: cutout.src, at: item.at, out: tick(length), label: "Product", place },
    keys: movement(index, place, length),
    ...(isFirst ? {} : { transitionIn: TRANSITION }),
  });
}

/** A row of titles or captions that is beside the products. */
function besideProducts(track: Track, film: Timeline, ad: CutAd): Track {
  const [first] = ad.scenes;
  if (!first) return track;
  const { title, captions } = layoutOf(film, first.item, ad);
  if (track.kind === "captions") return { ...track, box: captions };
  if (track.kind !== "visual") return track;
  const { place, maxHeight } = placeOfWords(title);
  const items = track.items.map((item) =>
    item.src.kind === "text"
      ? { ...item, place, src: { ...item.src, size: cutLetters(film.size).title, maxHeight } }
      : item,
  );
  return { ...track, items };
}

/** The ad with its cut-outs over grounds of their own, and its titles beside them; without cut-outs it stays as it is. */
export function withCutouts(film: Timeline, ad: CutAd, newId: NewId): Timeline {
  if (ad.scenes.length === 0) return film;
  const [first, ...others] = film.tracks;
  if (first?.kind !== "visual") return film;
  const grounds = first.items.map((item): VisualItem => {
    const scene = ad.scenes.find((one) => one.item === item);
    if (!scene) return item;
    const [color, to] = groundOf(scene.cutout, scene.index);
    return { ...item, src: { kind: "color", color, to } };
  });
  const products = ad.scenes.map((scene) =>
    productItem(film, scene, { ad, isFirst: scene.index === 0, newId }),
  );
  return {
    ...film,
    tracks: [
      { ...first, items: grounds },
      visualTrack(newId(), { name: "Product", items: products }),
      ...others.map((track) => besideProducts(track, film, ad)),
    ],
  };
}
