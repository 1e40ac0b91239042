import type { Consent } from "#contract/consents";
import type { CreatorModel } from "#contract/models";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { tick, trackOf } from "#film/edit/find";
import { startPrice } from "#lib/start-price";
import type { ScenePicture } from "../short/short-plan";

/** Where a presenter is seen: pictures of the product are shown in between. */
export const PRESENTER_SCENES = ["ends", "all"] as const;

/** A person who presents the product, made of a photo and of the ad's voice. */
export interface PlannedPresenter {
  /** The name of the model. */
  model: string;
  photo: ScenePicture | null;
  /** What the creator declares about the person; null until that was chosen. */
  consent: Consent | null;
  seen: (typeof PRESENTER_SCENES)[number];
  /** The description of a photo to be generated. */
  wish: string;
  /** The generation that is making the photo, and why it could not. */
  pending: string | null;
  failure: string | null;
  /** How often a photo was made. */
  take: number;
}

/** A clip of the presenter; without a source it is being made. */
export interface PresentedClip {
  id: string;
  src: ScenePicture["src"] | null;
}

/** The clips made for a plan, by their words; they are not paid for again. */
export type PresentedClips = Readonly<Record<string, PresentedClip>>;

/** What of a plan a presenter rests on. */
export interface Presented {
  presenter: PlannedPresenter;
  scenes: readonly { say: string }[];
  voice: string;
}

/** Scenes that follow each other and are said in one clip. */
export interface PresenterRun {
  /** Names the clip: what is said, by whom, how long. */
  key: string;
  /** The places of its scenes. */
  scenes: readonly number[];
  /** When it begins in the film, and how long its sound is. Seconds. */
  at: number;
  seconds: number;
}

/** Least and longest sound of a clip: what every model of presenters takes. Seconds. */
const RUN_SECONDS = { least: 2.2, most: 55 };

/** Least side of a photo, in pixels: what every model of presenters takes. */
export const MIN_PHOTO_SIDE = 300;

/** The places of the scenes in which the presenter is seen. */
function seenIn({ seen }: PlannedPresenter, count: number): number[] {
  const all = Array.from({ length: count }, (_, place) => place);
  return seen === "all" ? all : all.filter((place) => place === 0 || place === count - 1);
}

/** The scenes of an ad's film: one for each of its script. */
export const sceneItems = (film: Timeline): readonly VisualItem[] =>
  trackOf(film, "visual")?.items ?? [];

/**
 * The clips that a presenter needs.
 * @param film the ad as it is timed by its voice, without the presenter
 */
export function presenterRuns(
  { presenter, scenes, voice }: Presented,
  film: Timeline,
): PresenterRun[] {
  const items = sceneItems(film);
  const runs: number[][] = [];
  const lengthOf = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + spanOf(items, place), 0);
  for (const place of seenIn(presenter, items.length)) {
    const last = runs.at(-1);
    const isNext = last?.at(-1) === place - 1;
    if (last && isNext && lengthOf([...last, place]) <= RUN_SECONDS.most) last.push(place);
    else runs.push([place]);
  }
  return runs.map((places) => {
    const seconds = tick(Math.max(RUN_SECONDS.least, lengthOf(places)));
    const said = places.map((place) => scenes[place]?.say.trim() ?? "");
    const { model, photo, consent } = presenter;
    const key = JSON.stringify([
      model,
      photo?.src.url.split("?")[0],
      consent,
      voice,
      seconds,
      said,
    ]);
    return { key, scenes: places, at: items[places[0] ?? 0]?.at ?? 0, seconds };
  });
}

/** How long a scene lasts until the next one begins. Seconds. */
function spanOf(items: readonly VisualItem[], place: number): number {
  const item = items[place];
  return item ? itemLength(item) : 0;
}

/** What the clips cost that were not made, in credits. @param slack more than they are long, while that is estimated */
export function runsPrice(
  runs: readonly PresenterRun[],
  made: PresentedClips,
  { model, slack }: { model: CreatorModel; slack: number },
): number {
  return runs
    .filter(({ key }) => made[key] === undefined)
    .reduce((sum, { seconds }) => sum + startPrice(model, { soundSeconds: seconds * slack }), 0);
}

/** The ad with its presenter: their photo is shown for a clip that was not made yet. */
export function withPresenter(
  film: Timeline,
  presented: Presented,
  made: PresentedClips,
): Timeline {
  const { photo } = presented.presenter;
  const runs = presenterRuns(presented, film);
  const visual = trackOf(film, "visual");
  if (!visual) return film;
  const items = visual.items.map((item, place) => {
    const run = runs.find(({ scenes }) => scenes.includes(place));
    const src = run && (made[run.key]?.src ?? photo?.src);
    if (!run || !src) return item;
    const isClip = "type" in src && src.type === "video";
    const { transitionIn, ...rest } = item;
    const isFirst = run.scenes[0] === place;
    return {
      ...rest,
      ...{ src, out: itemLength(item), speed: 1, muted: isClip, label: "Presenter" },
      ...(isClip
        ? { in: tick(item.at - run.at), out: tick(item.at - run.at + itemLength(item)) }
        : {}),
      ...{ motion: "none" as const, focus: [0.5, 0.35] as [number, number] },
      // Within a clip nothing is faded: its parts follow each other as they were said.
      ...(isFirst && transitionIn ? { transitionIn } : {}),
    };
  });
  return {
    ...film,
    tracks: film.tracks.map((track) => (track === visual ? { ...visual, items } : track)),
  };
}
