import type { CreatorModel } from "#contract/models";
import { isForClips, pictureParameterOf } from "#contract/picture-parameter";

/** Whether a provider's model starts from clips; others start from pictures. */
export const takesClips = ({ parameters }: Pick<CreatorModel, "parameters">): boolean =>
  isForClips(pictureParameterOf(parameters)?.name);
