import { createHash } from "node:crypto";
import { OUTPUT_FORMATS } from "../../cards/choices";
import { encodeImage, OUTPUT_TYPES } from "../../codec/encode";
import type { Input } from "../../prediction";
import { styleName } from "../../prompt/styles";
import { toImage } from "../../render/raster";
import { render } from "../../render/render";
import { composing, type Scene, type SceneOptions } from "../../scene";
import { describeBrief, readScene } from "../../scene/read/read-scene";
import type { RunContext, RunResult } from "../run-context";
import { finishOf } from "./finish";
import { sizeOf } from "./sizes";

/** Shares of the work: composing, painting, then rendering the style, then encoding. */
const COMPOSED = 0.4;
const PAINTED = 0.46;
const RENDERED = 0.94;
/** Steps after which composing counts as half done; how many there are depends on the scene. */
const HALF_OF_STEPS = 9;
/** The moment of the scene that is shown: what moves is where it was placed. */
const MOMENT = 0.5;

/** Runs the model; the input has been checked against its schema. */
export async function runTextToImage(
  input: Readonly<Input>,
  { progress, log }: RunContext,
): Promise<RunResult> {
  const prompt = String(input.prompt);
  const negativePrompt = typeof input.negative_prompt === "string" ? input.negative_prompt : "";
  log("Drawn by rules from the words of the prompt; no AI model is involved.");
  const brief = readScene(prompt, negativePrompt);
  log(describeBrief(brief));
  const seed = typeof input.seed === "number" ? input.seed : seedOf(prompt, negativePrompt);
  log(`Seed: ${seed}`);
  const size = sizeOf(input.aspect_ratio);
  const scene = await compose({ prompt, negativePrompt, ...size, seed }, progress);
  const drawn = toImage(scene.paint(MOMENT));
  await progress(PAINTED);
  const finish = finishOf(prompt, negativePrompt, brief.colours);
  if (finish.styled) log(`Style: ${styleName(finish.look.style)}`);
  const image = finish.plain
    ? drawn
    : await render(drawn, {
        look: finish.look,
        strength: finish.strength,
        seed,
        pause: (share) => progress(PAINTED + share * (RENDERED - PAINTED)),
      });
  await progress(RENDERED);
  const format = OUTPUT_FORMATS.find((name) => name === input.output_format) ?? "webp";
  const bytes = await encodeImage(image, format);
  return { bytes, contentType: OUTPUT_TYPES[format], extension: format };
}

async function compose(options: SceneOptions, progress: RunContext["progress"]): Promise<Scene> {
  const steps = composing(options);
  for (let n = 1; ; n++) {
    const step = steps.next();
    await progress(COMPOSED * (1 - HALF_OF_STEPS / (HALF_OF_STEPS + n)));
    if (step.done) return step.value;
  }
}

/** A seed that belongs to these words. */
function seedOf(prompt: string, negativePrompt: string): number {
  return createHash("sha256")
    .update(prompt)
    .update("\n")
    .update(negativePrompt)
    .digest()
    .readUInt32BE(0);
}
