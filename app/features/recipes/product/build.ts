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
import { sceneItems, withPresenter } from "./presenter";
import {
  type AdScene,
  chosenScenes,
  disclosureOf,
  type ProductPlan,
  presentedBy,
} from "./product-plan";

/** The version of what this recipe builds. */
const VERSION = 1;
const BADGE = { color: "#ffe14d", ink: "#111111", width: 0.3, rotation: -8 };
const ACTION = { letters: 0.075, plate: "#ff5c39", color: "#ffffff" };
/** How long the last scene asks to act at the most, in seconds. */
const MAX_ACTION_SECONDS = 4;

/** What was made for a plan. */
export interface ProductMade {
  said: SaidLines;
  pace?: number;
  seed: number;
  newId: NewId;
}

/** The scenes of an ad with its photographs, one after the other. */
function plannedScenes({ photos }: ProductPlan, scenes: readonly AdScene[]): PlannedScene[] {
  return scenes.map(({ id, say, write }, index) => ({
    ...{ id, say, write, show: "", pending: null, failure: null, take: 0 },
    picture: photos.length > 0 ? (photos[index % photos.length] ?? null) : null,
  }));
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

/** The badge, while a scene is seen that rests on the price. */
function badgeItems(
  plan: ProductPlan,
  scenes: readonly VisualItem[],
  size: Timeline["size"],
  newId: NewId,
) {
  const text = plan.badge.trim();
  if (text === "") return [];
  const prices = new Set(plan.facts.filter(({ kind }) => kind === "price").map(({ id }) => id));
  const told = chosenScenes(plan).map(({ cites }) => cites.some((id) => prices.has(id)));
  const clear = clearArea(size, "left");
  const shown = scenes.filter((_, index) => told[index]);
  // A price that no sentence tells is seen at the end.
  const last = scenes.at(-1);
  return (shown.length > 0 ? shown : last ? [last] : []).map((scene) =>
    visualItem({
      ...{ id: newId(), at: scene.at, out: tick(itemLength(scene)), label: text },
      src: { kind: "badge", text: text.slice(0, 40), color: BADGE.color, ink: BADGE.ink },
      place: {
        x: clear.x + clear.width * 0.8,
        y: clear.y + clear.height * 0.2,
        width: BADGE.width,
        rotation: BADGE.rotation,
      },
    }),
  );
}

/** The call to action at the end, between the title above and the captions below. */
function actionItems(plan: ProductPlan, length: number, size: Timeline["size"], newId: NewId) {
  const text = plan.action.trim();
  if (text === "") return [];
  const clear = clearArea(size, "middle");
  const seconds = tick(Math.min(MAX_ACTION_SECONDS, length));
  return [
    visualItem({
      ...{ id: newId(), at: tick(length - seconds), out: seconds, label: text },
      src: {
        ...{ kind: "text", text, color: ACTION.color, plate: ACTION.plate, align: "center" },
        ...{ size: ACTION.letters, weight: 800, maxHeight: clear.height / 4 },
      },
      place: {
        x: clear.x + clear.width / 2,
        y: clear.y + clear.height / 2,
        width: clear.width,
        rotation: 0,
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
  const faceless = buildShort(asShort(plan, made.seed), made);
  const presented = presentedBy(plan);
  const film = presented ? withPresenter(faceless, presented, plan.presented ?? {}) : faceless;
  const scenes = sceneItems(film);
  const disclosure = disclosureOf(plan);
  const length = durationOf(film);
  const over = [
    badgeItems(plan, scenes, film.size, newId),
    actionItems(plan, length, film.size, newId),
  ].filter((items) => items.length > 0);
  const place = film.tracks.findLastIndex(({ kind }) => kind === "visual") + 1;
  const ad: Timeline = {
    ...film,
    recipe: { kind: "product", version: VERSION },
    facts: plan.facts
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ id, kind, text, source }) => ({ id, kind, text, source: source.slice(0, 200) })),
    ...(disclosure === null ? {} : { label: disclosure }),
    tracks: film.tracks.toSpliced(
      place,
      0,
      ...over.map((items) => visualTrack(newId(), { items })),
    ),
  };
  return withAiNote(ad, newId);
}
