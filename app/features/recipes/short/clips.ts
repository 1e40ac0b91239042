import type { Params } from "#contract/generation";
import type { CreatorModel, Parameter } from "#contract/models";
import { startPrice } from "#lib/start-price";
import { RATIO_NAMES } from "../../generate/formats";
import { startAtPrice } from "../../generate/start-at-price";
import { spokenSeconds } from "./script";
import { type PlannedScene, promptOf, type ScenePicture, type ShortPlan } from "./short-plan";

/** What models call the length of a clip, in seconds. */
const LENGTH_NAMES = ["duration", "duration_seconds", "seconds", "length", "video_length"];
/** Behind what is said a scene goes on for about so long. Seconds. */
const BEHIND = 0.6;
const MAX_SEED = 0x7fff_ffff;

/** A still of which a clip can be made. */
export type Still = ScenePicture & { src: { type: "image" } };

/** The still of a scene; null where it has no picture, or a clip of its own. */
export function stillOf({ picture }: Pick<PlannedScene, "picture">): Still | null {
  return picture && picture.src.type === "image" ? (picture as Still) : null;
}

/** Whether clips can be made: there are stills, each is approved, and none is being made. */
export function areStillsApproved(plan: Pick<ShortPlan, "scenes">): boolean {
  const stills = plan.scenes.filter((scene) => stillOf(scene) !== null);
  return (
    stills.length > 0 &&
    stills.every(({ isApproved }) => isApproved === true) &&
    plan.scenes.every(({ pending }) => pending === null)
  );
}

/** Whether a scene has an approved still and neither a clip nor one that is being made. */
export const lacksClip = (scene: PlannedScene): boolean =>
  stillOf(scene) !== null &&
  scene.isApproved === true &&
  !scene.clip?.picture &&
  !scene.clip?.pending;

/** The shape that is nearest to a wanted one among those that a model has; null where none is a shape. */
export function nearestRatio(wanted: string, options: readonly string[]): string | null {
  if (options.includes(wanted)) return wanted;
  const ratioOf = (text: string) => {
    const [, across = "", down = ""] = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/u.exec(text) ?? [];
    const ratio = Number(across) / Number(down);
    return Number.isFinite(ratio) && ratio > 0 ? Math.log(ratio) : null;
  };
  const goal = ratioOf(wanted);
  if (goal === null) return null;
  let [best, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const option of options) {
    const ratio = ratioOf(option);
    if (ratio === null || Math.abs(ratio - goal) >= least) continue;
    [best, least] = [option, Math.abs(ratio - goal)];
  }
  return best;
}

/** The shortest length that a model has and that fills some seconds, else its longest; null where it does not say. */
export function clipLength(
  { enum: options, type, minimum, maximum }: Parameter,
  seconds: number,
): string | number | null {
  if (options && options.length > 0) {
    const lengths = options
      .map((option) => ({ option, length: Number.parseFloat(option) }))
      .filter(({ length }) => length > 0)
      .sort((one, other) => one.length - other.length);
    const found = lengths.find(({ length }) => length >= seconds) ?? lengths.at(-1);
    if (!found) return null;
    return type === "string" ? found.option : found.length;
  }
  if (type === "string" || maximum == null || maximum < 1) return null;
  const length = Math.min(maximum, Math.max(minimum ?? 1, 1, seconds));
  return type === "integer" ? Math.min(maximum, Math.ceil(length)) : length;
}

/** The parameters of a scene's clip, as far as the model takes them: its shape, its length, and a seed of the film's. */
export function clipParams(
  model: Pick<CreatorModel, "parameters">,
  scene: Pick<PlannedScene, "say" | "write" | "clip">,
  { plan, place }: { plan: Pick<ShortPlan, "shape" | "seed">; place: number },
): Params {
  const params: Params = {};
  const named = (names: readonly string[]) =>
    model.parameters.find(({ name }) => names.includes(name));
  const ratio = named(RATIO_NAMES);
  const shape = ratio && nearestRatio(plan.shape, ratio.enum ?? [plan.shape]);
  if (ratio && shape) params[ratio.name] = shape;
  const length = named(LENGTH_NAMES);
  const seconds = length && clipLength(length, spokenSeconds(scene.say || scene.write) + BEHIND);
  if (length && seconds !== null && seconds !== undefined) params[length.name] = seconds;
  if (named(["seed"])) params.seed = (plan.seed + place * 101 + (scene.clip?.take ?? 0)) % MAX_SEED;
  return params;
}

/** Where a scene is among those of its plan, from 0. */
interface SceneAt {
  plan: ShortPlan;
  place: number;
}

/** What the clip of a scene costs, in credits. */
export function clipPrice(model: CreatorModel, scene: PlannedScene, at: SceneAt): number {
  const { width, height } = stillOf(scene)?.src ?? {};
  return startPrice(model, {
    prompt: promptOf(scene, at.plan),
    params: clipParams(model, scene, at),
    inputSize: width && height ? { width, height } : null,
  });
}

/** Starts the clip of a scene; gives the id of its generation. @throws {ApiError} {TypeError}; Error without a still */
export function startClip(model: CreatorModel, scene: PlannedScene, at: SceneAt): Promise<string> {
  const still = stillOf(scene);
  if (!still) throw new Error("This scene has no still to make a clip of.");
  const wish = {
    prompt: promptOf(scene, at.plan),
    image_url: new URL(still.src.url, location.origin).href,
    params: clipParams(model, scene, at),
  };
  const price = clipPrice(model, scene, at);
  return startAtPrice("image_to_video", { ...model, price }, wish, scene.clip?.take ?? 0);
}
