import type { CreatorModel } from "#contract/models";
import type { MakeReport } from "../recipe";
import { type MadeEnd, withEnded } from "./made";
import { followPicture, picturePrice, startPicture } from "./pictures";
import type { PlannedScene, ShortPlan } from "./short-plan";

type Report = Pick<MakeReport<ShortPlan>, "signal" | "onProgress" | "keep">;

/** The end of a picture that is being made. A stop ends the waiting alone: the picture goes on. */
function endOf(id: string, signal: AbortSignal): Promise<MadeEnd> {
  return new Promise((resolve, reject) => {
    const follow = followPicture(id, resolve);
    signal.addEventListener(
      "abort",
      () => {
        follow();
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/**
 * Makes the pictures that scenes of a plan lack, without anybody watching: they are started one after the other, so that
 * several are made at a time, then waited for. Each is kept with the plan as soon as it is there.
 * @param most how many credits they may cost
 * @throws Error with a sentence for people; what was made by then is kept
 */
export async function makePictures(
  plan: ShortPlan,
  model: CreatorModel,
  { report, most }: { report: Report; most: number },
): Promise<ShortPlan> {
  const { signal, onProgress } = report;
  let now = plan;
  const change = (next: (one: ShortPlan) => ShortPlan) => {
    now = next(now);
    report.keep(next);
  };
  const begin = (id: string, part: Partial<PlannedScene>) =>
    change((one) => ({
      ...one,
      scenes: one.scenes.map((scene) => (scene.id === id ? { ...scene, ...part } : scene)),
    }));
  const open = plan.scenes.filter(({ picture, pending }) => picture === null && pending === null);
  const priceOf = (scene: PlannedScene) =>
    picturePrice(model, scene, { plan, place: plan.scenes.indexOf(scene) });
  const price = open.reduce((sum, scene) => sum + priceOf(scene), 0);
  if (price > most)
    throw new Error(`Its pictures cost ${price} credits, more than the ${most} that were shown.`);
  for (const scene of open) {
    signal.throwIfAborted();
    const pending = await startPicture(model, scene, { plan, place: plan.scenes.indexOf(scene) });
    begin(scene.id, { pending, failure: null, take: scene.take + 1 });
  }
  const started = now.scenes.flatMap(({ pending }) => pending ?? []);
  for (const [index, id] of started.entries()) {
    onProgress(index / started.length, `Picture ${index + 1} of ${started.length}`);
    const end = await endOf(id, signal);
    change((one) => withEnded(one, id, end));
  }
  const failure = now.scenes.find((scene) => scene.failure !== null)?.failure;
  if (failure) throw new Error(failure);
  return now;
}
