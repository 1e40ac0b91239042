import { createHash } from "node:crypto";
import { MOTIONS, type Motion } from "../../cards/choices";
import { decodeTo } from "../../codec/decode";
import { FRAME_PIXELS } from "../../codec/plan";
import type { Input } from "../../prediction";
import { readPrompt } from "../../prompt/read-prompt";
import { styleName } from "../../prompt/styles";
import { createRandom } from "../../render/random";
import { planPath } from "../../video/camera";
import { estimateDepth } from "../../video/depth";
import type { Film } from "../../video/film";
import { finishPlate } from "../../video/finish-plate";
import { frameOn } from "../../video/framing";
import { createLens } from "../../video/lens";
import { createOverlay } from "../../video/overlay";
import { loadPlate, planPlate, plateOf, storePlate } from "../../video/plate";
import { readMotion } from "../../video/read-motion";
import { samplePlate } from "../../video/sample";
import { blankFrame, sizeOf, timeOf } from "../../video/shape";
import type { RunContext } from "../run-context";
import { type Finish, STYLED_STRENGTH } from "../text-to-image/finish";

/** Pixels of a picture that is rendered in a style: what a run has time and memory for. */
const STYLED_PIXELS = 1_200_000;

/** What the camera does where neither the choice nor the prompt says. */
const UNTOLD: readonly Motion[] = ["zoom_in", "ken_burns", "parallax", "orbit"];

/** Brings the picture to size and into its light; the input has been checked. */
export async function prepareImageToVideo(
  input: Readonly<Input>,
  { fetchInput, progress, log }: RunContext,
): Promise<Uint8Array> {
  const prompt = String(input.prompt);
  log("A camera over the picture, led by the words of the prompt; no AI model is involved.");
  const bytes = await fetchInput(String(input.image));
  const seed = typeof input.seed === "number" ? input.seed : seedOf(prompt, bytes);
  log(`Seed: ${seed}`);
  await progress(0.2);
  const finish = finishOf(prompt);
  if (finish.styled) log(`Style: ${styleName(finish.look.style)}`);
  const most = finish.styled ? STYLED_PIXELS : FRAME_PIXELS;
  const decoded = await decodeTo(bytes, (width, height) =>
    planPlate(width, height, sizeOf(input), most),
  );
  await progress(0.5);
  const image = await finishPlate(decoded, finish, seed, () => progress(0.6));
  log(`Camera: ${motionOf(input, seed).replace("_", " ")}`);
  return storePlate(plateOf(image), seed);
}

/** The picture keeps the light and the weather of the prompt: nothing else draws them. */
function finishOf(prompt: string): Finish {
  const look = readPrompt(prompt);
  const styled = !look.derived && look.style !== "cinematic";
  return { look, styled, strength: STYLED_STRENGTH, plain: look.derived };
}

/** Sets the camera up over the prepared picture. */
export async function openImageToVideo(
  input: Readonly<Input>,
  prepared: Uint8Array,
): Promise<Film> {
  const { plate, seed } = loadPlate(prepared);
  const size = sizeOf(input);
  const depth = await estimateDepth(plate);
  const loop = input.loop === true;
  const path = planPath({
    motion: motionOf(input, seed),
    strength: typeof input.strength === "number" ? input.strength : 0.7,
    seed,
    loop,
    framing: frameOn(plate, size, depth),
  });
  const lens = createLens(path, plate, depth, size);
  const overlay = createOverlay(String(input.prompt), size, seed, { weather: true });
  const frame = blankFrame(size);
  return {
    ...size,
    async paint(n, pause) {
      const time = timeOf(n, loop);
      await samplePlate(plate, lens(time), frame, pause);
      await overlay(frame, n, pause);
      return frame;
    },
  };
}

function motionOf(input: Readonly<Input>, seed: number): Motion {
  const chosen = MOTIONS.find((motion) => motion === input.motion);
  const untold = UNTOLD[createRandom(seed).below(UNTOLD.length)] ?? "zoom_in";
  return chosen ?? readMotion(String(input.prompt)) ?? untold;
}

/** A seed that belongs to this prompt and this picture. */
function seedOf(prompt: string, bytes: Uint8Array): number {
  return createHash("sha256").update(prompt).update("\n").update(bytes).digest().readUInt32BE(0);
}
