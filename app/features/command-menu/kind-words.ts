import type { StudioKind } from "#contract/kinds";

/**
 * Other words by which the command menu finds a kind's form; by its title it is found without any. They are here because
 * every first visit to the studio loads `kind-texts.ts`.
 */
export const KIND_WORDS: Readonly<Partial<Record<StudioKind, string>>> = {
  text_to_image: "picture photo create draw generate make prompt t2i tool",
  text_to_video: "clip film movie create generate make prompt t2v tool",
  image_to_image: "edit picture photo restyle transform change extend i2i tool",
  image_to_video: "animate picture photo clip movie i2v tool",
};
