import type { MediaFacts } from "#film/assets/probe-media";

/** The longest recording that a film can hold, in seconds. */
const MAX_SECONDS = 3600;

/**
 * Why a file cannot be cut, in a sentence; null where it can. A browser may decode its picture and not its sound.
 * @param name of the file
 */
export function recordingProblem(
  name: string,
  { type, duration, hasAudio, problem, audioProblem }: MediaFacts,
): string | null {
  if (problem) return problem.message;
  if (type === "image") return `${name} is a picture. Choose a video or a sound.`;
  if (audioProblem !== undefined)
    return `The sound of ${name} cannot be read, and cuts are found by sound. ${audioProblem}`;
  if (!hasAudio) return `${name} has no sound, and cuts are found by sound.`;
  if (!(duration <= MAX_SECONDS))
    return `${name} is longer than an hour. Split it, and cut the parts one by one.`;
  return null;
}
