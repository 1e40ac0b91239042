import { clearArea } from "#contract/timeline/platforms";
import {
  durationOf,
  itemLength,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import type { NewId } from "#film/build/scenes";
import { tick } from "#film/edit/find";
import { visualItem, visualTrack } from "#film/edit/new-item";
import { withAiNote } from "../fields/ai-note-piece";
import { buildShort } from "../short/build";
import type { PlannedScene, ShortPlan } from "../short/short-plan";
import type { SaidLines } from "../voice/say-lines";
import { placeOfWords } from "./cutout/ad-layout";
import { type CutAd, cutLetters, cutScenesOf, layoutOf, withCutouts } from "./cutout/with-cutouts";
import { sceneItems, withPresenter } from "./presenter";
import {
  type AdScene,
  chosenScenes,
  disclosureOf,
  type ProductPlan,
  photoOfScene,
  presentedBy,
  shownCutout,
} from "./product-plan";
import { withReadCaptions } from "./read-captions";

/** The version of what this recipe builds. */
const VERSION = 1;
const BADGE = { color: "#ffe14d", ink: "#111111", width: 0.3, rotation: -8 };
const ACTION = { letters: 0.075, plate: "#ff5c39", color: "#ffffff", plates: 0.7 };
/** How long the last scene asks to act at the most, in seconds. */
const MAX_ACTION_SECONDS = 4;

/** What was made for a plan. */
export interface ProductMade {
  said: SaidLines;
  pace?: number;
  seed: number;
  newId: NewId;
}

/** The scenes of an ad with its photographs, one after the other; a cut-out is laid over its scene. */
function plannedScenes(plan: ProductPlan, scenes: readonly AdScene[]): PlannedScene[] {
  return scenes.map(({ id, say, write }, index) => {
    const photo = photoOfScene(plan, index);
    return {
      ...{ id, say, write, show: "", pending: null, failure: null, take: 0 },
      picture: photo && shownCutout(photo) === null ? { src: photo.src, name: photo.name } : null,
    };
  });
}

/** The ad as a short is planned: its scenes, its voice, its captions and its music. */
export function asShort(plan: ProductPlan, seed: number): ShortPlan {
  const { title, shape, seconds, voice, captions, music, by, said } = plan;
  return {
    ...{ title, shape, seconds, voice, captions, music, by, said, seed },
    // An ad says it in words of its own.
    ...{ style: "photo", problems: [], saysAi: false },
    scenes: plannedScenes(plan, chosenScenes(plan)),
  };
}

/** The ad as its voice times it, without presenter, captions and music: the scenes of a presenter's clips follow from it. */
export function timedAd(plan: ProductPlan, made: Pick<ProductMade, "said" | "pace">): Timeline {
  const bare = asShort({ ...plan, captions: "none", music: "none" }, 1);
  let count = 0;
  const newId = () => {
    count += 1;
    return `timed-${count}`;
  };
  return buildShort(bare, { ...made, newId });
}

/** What is laid over an ad. */
interface Over {
  film: Timeline;
  scenes: readonly VisualItem[];
  /** The scenes with cut-outs, which leave room for it. */
  cut: CutAd;
  newId: NewId;
}

/** The badge, while a scene is seen that rests on the price. */
function badgeItems(plan: ProductPlan, { film, scenes, cut, newId }: Over) {
  const { size } = film;
  const text = plan.badge.trim();
  if (text === "") return [];
  const prices = new Set(plan.facts.filter(({ kind }) => kind === "price").map(({ id }) => id));
  const told = chosenScenes(plan).map(({ cites }) => cites.some((id) => prices.has(id)));
  const clear = clearArea(size, "left");
  const shown = scenes.filter((_, index) => told[index]);
  // A price that no sentence tells is seen at the end.
  const last = scenes.at(-1);
  const usual = {
    ...{ x: clear.x + clear.width * 0.8, y: clear.y + clear.height * 0.2 },
    width: BADGE.width,
  };
  return (shown.length > 0 ? shown : last ? [last] : []).map((scene) => {
    const beside = cut.scenes.length > 0 ? layoutOf(film, scene, cut).badge : null;
    return visualItem({
      ...{ id: newId(), at: scene.at, out: tick(itemLength(scene)), label: text },
      src: { kind: "badge", text: text.slice(0, 40), color: BADGE.color, ink: BADGE.ink },
      place: {
        ...(beside ?? usual),
        rotation: BADGE.rotation,
      },
    });
  });
}

/** When the call to action begins, in seconds; null for an ad without one. */
function actionBegins({ action }: ProductPlan, length: number): number | null {
  return action.trim() === "" ? null : tick(length - Math.min(MAX_ACTION_SECONDS, length));
}

/** What of an ad's film leaves room for its cut-outs. */
export const cutAdOf = (plan: ProductPlan, film: Timeline): CutAd => ({
  scenes: cutScenesOf(plan, sceneItems(film)),
  hasTitles: chosenScenes(plan).some(({ write }) => write.trim() !== ""),
  action: actionBegins(plan, durationOf(film)),
});

/** The call to action at the end, between the title above and the captions below; below a product that is cut out. */
function actionItems(plan: ProductPlan, { film, scenes, cut, newId }: Over) {
  const { size } = film;
  const at = cut.action;
  if (at === null) return [];
  const clear = clearArea(size, "middle");
  const text = plan.action.trim();
  const usual = {
    letters: ACTION.letters,
    maxHeight: clear.height / 4,
    place: {
      ...{ x: clear.x + clear.width / 2, y: clear.y + clear.height / 2 },
      ...{ width: clear.width, rotation: 0 },
    },
  };
  const last = cut.scenes.length > 0 ? scenes.at(-1) : undefined;
  const { letters, maxHeight, place } = last
    ? {
        letters: cutLetters(size).action,
        ...placeOfWords(layoutOf(film, last, cut).action, ACTION.plates),
      }
    : usual;
  return [
    visualItem({
      ...{ id: newId(), at, out: tick(durationOf(film) - at), label: text, place },
      src: {
        ...{ kind: "text", text, color: ACTION.color, plate: ACTION.plate, align: "center" },
        ...{ size: letters, weight: 800, maxHeight },
      },
    }),
  ];
}

/**
 * Builds the film of an ad: photographs that move, what is said of them, the price and what to do. It names the facts
 * that it rests on. Pure: the same plan, sentences, seed and ids give the same film.
 */
export function buildProduct(plan: ProductPlan, made: ProductMade): Timeline {
  const { newId } = made;
  const short = buildShort(asShort(plan, made.seed), made);
  // Without a voice its words are read.
  const told = { scenes: chosenScenes(plan), captions: plan.captions };
  const faceless = withReadCaptions(short, sceneItems(short), told);
  const presented = presentedBy(plan);
  const disclosure = disclosureOf(plan);
  const bare: Timeline = {
    ...(presented ? withPresenter(faceless, presented, plan.presented ?? {}) : faceless),
    ...(disclosure === null ? {} : { label: disclosure }),
  };
  const scenes = sceneItems(bare);
  const cut = cutAdOf(plan, bare);
  const over = [
    badgeItems(plan, { film: bare, scenes, cut, newId }),
    actionItems(plan, { film: bare, scenes, cut, newId }),
  ].filter((items) => items.length > 0);
  const film = withCutouts(bare, cut, newId);
  const place = film.tracks.findLastIndex(({ kind }) => kind === "visual") + 1;
  const ad: Timeline = {
    ...film,
    recipe: { kind: "product", version: VERSION },
    facts: plan.facts
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ id, kind, text, source }) => ({ id, kind, text, source: source.slice(0, 200) })),
    tracks: film.tracks.toSpliced(
      place,
      0,
      ...over.map((items) => visualTrack(newId(), { items })),
    ),
  };
  return withAiNote(ad, newId);
}
