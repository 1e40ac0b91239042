import { createHash } from "node:crypto";
import type { Motion } from "../../cards/choices";
import type { Input } from "../../prediction";
import { styleName } from "../../prompt/styles";
import { composing, type Scene, type SceneOptions } from "../../scene";
import { describeBrief, readScene } from "../../scene/read/read-scene";
import { animate, DRAWING_PIXELS } from "../../video/animate";
import { planPath } from "../../video/camera";
import { estimateDepth, LEVEL } from "../../video/depth";
import type { Film } from "../../video/film";
import { frameOn } from "../../video/framing";
import { createLens } from "../../video/lens";
import { createOverlay } from "../../video/overlay";
import { asPlate } from "../../video/plate";
import { readMotion } from "../../video/read-motion";
import { samplePlate } from "../../video/sample";
import { blankFrame, type Size, sizeOf, timeOf } from "../../video/shape";
import type { RunContext } from "../run-context";
import { type Finish, finishOf } from "../text-to-image/finish";

/** How much larger than the frame the scene is painted, for the camera to move in. */
const ROOM = 1.1;
/** How far a camera goes that the prompt names, and one that it does not. */
const NAMED = 0.75;
const UNNAMED = 0.3;

/** The moment by which the camera finds what to look at. */
const MIDDLE = 0.5;

/** Says what will be painted. The scene itself follows from the input whenever it is needed. */
export async function prepareTextToVideo(
  input: Readonly<Input>,
  { progress, log }: RunContext,
): Promise<Uint8Array> {
  log("A scene drawn by rules after the words of the prompt; no AI model is involved.");
  log(describeBrief(readScene(String(input.prompt), negativeOf(input))));
  const { styled, look } = finishFor(input);
  if (styled) log(`Style: ${styleName(look.style)}`);
  log(`Seed: ${seedOf(input)}`);
  log(`Camera: ${motionOf(input).motion.replace("_", " ")}`);
  await progress(0.3);
  return new Uint8Array();
}

/** Composes the scene and sets the camera up before it. */
export async function openTextToVideo(
  input: Readonly<Input>,
  _prepared: Uint8Array,
  pause: () => Promise<void>,
): Promise<Film> {
  const size = sizeOf(input);
  const seed = seedOf(input);
  const prompt = String(input.prompt);
  const finish = finishFor(input);
  const room = ROOM * (finish.styled ? shrinkTo(DRAWING_PIXELS, size) : 1);
  const options = {
    prompt,
    negativePrompt: negativeOf(input),
    width: evenly(size.width * room),
    height: evenly(size.height * room),
    seed,
  };
  const scene = await compose(options, pause);
  const path = planPath({
    ...motionOf(input),
    seed,
    loop: false,
    framing: frameOn(scene, size, await estimateDepth(asPlate(scene.paint(MIDDLE)))),
  });
  const lens = createLens(path, scene, LEVEL, size);
  const overlay = createOverlay(prompt, size, seed, { weather: false });
  const plateOf = animate(scene, finish, seed);
  const frame = blankFrame(size);
  return {
    ...size,
    async paint(n, pause) {
      const time = timeOf(n, false);
      const plate = await plateOf(n, pause);
      await samplePlate(plate, lens(time), frame, pause);
      await overlay(frame, n, pause);
      return frame;
    },
  };
}

async function compose(options: SceneOptions, pause: () => Promise<void>): Promise<Scene> {
  const steps = composing(options);
  for (;;) {
    const step = steps.next();
    await pause();
    if (step.done) return step.value;
  }
}

/** By how much a frame of this size is to shrink, with the camera's room, to have so many pixels. */
function shrinkTo(pixels: number, { width, height }: Size): number {
  return Math.min(1, Math.sqrt(pixels / (width * height)) / ROOM);
}

function finishFor(input: Readonly<Input>): Finish {
  const prompt = String(input.prompt);
  const negative = negativeOf(input);
  return finishOf(prompt, negative, readScene(prompt, negative).colours);
}

function negativeOf({ negative_prompt: words }: Readonly<Input>): string {
  return typeof words === "string" ? words : "";
}

function evenly(length: number): number {
  return Math.round(length / 2) * 2;
}

function motionOf(input: Readonly<Input>): { motion: Motion; strength: number } {
  const named = readMotion(String(input.prompt));
  return named ? { motion: named, strength: NAMED } : { motion: "zoom_in", strength: UNNAMED };
}

/** The seed that is given, or one that belongs to the prompts. */
function seedOf(input: Readonly<Input>): number {
  if (typeof input.seed === "number") return input.seed;
  const words = JSON.stringify([input.prompt, negativeOf(input)]);
  return createHash("sha256").update(words).digest().readUInt32BE(0);
}
