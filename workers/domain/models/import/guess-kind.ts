import { type GenerationKind, KINDS, MODEL_KINDS } from "#contract/kinds";
import { imageParameterOf, type Parameter, soundParameterOf } from "#contract/models";

const VIDEO_WORDS = /video|seedance|veo|kling|wan-|sora|hailuo|animate/i;
const VIDEO_PARAMETERS = ["duration", "fps", "num_frames", "last_frame_image", "generate_audio"];

/**
 * What a model most likely makes of what; an administrator sees and corrects it.
 * @param outputs what its document says about results
 */
export function guessKind(
  parameters: readonly Parameter[],
  outputs: string,
  name: string | null,
): GenerationKind | null {
  const isVideo =
    VIDEO_WORDS.test(`${name ?? ""} ${outputs}`) ||
    parameters.some((one) => VIDEO_PARAMETERS.includes(one.name));
  const files = parameters.filter((one) => one.format === "uri" || one.format === "uri[]");
  const isEdit = /edit|kontext|image-to|upscale|img2img/i.test(name ?? "");
  const takesImage = files.some((one) => one.required) || (files.length > 0 && isEdit);
  const medium = isVideo ? "video" : "image";
  const sound = soundParameterOf(files);
  const takesSound = isVideo && sound !== undefined && imageParameterOf(files) !== sound;
  const fitting = MODEL_KINDS.filter(
    (kind) =>
      KINDS[kind].medium === medium &&
      KINDS[kind].inputs.includes("image") === takesImage &&
      (KINDS[kind].takesSound ?? false) === takesSound,
  );
  // A presenter's movement may be described as well.
  if (takesSound) return fitting[0] ?? null;
  const takesPrompt = parameters.some((one) => one.name === "prompt");
  return (
    fitting.find((kind) => KINDS[kind].takesPrompt === takesPrompt) ??
    fitting.find((kind) => KINDS[kind].takesPrompt) ??
    null
  );
}
