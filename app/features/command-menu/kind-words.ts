import type { StudioKind } from "#contract/kinds";

/**
 * More search words for a kind's form in the command menu, which finds it by its title anyway. They are not in
 * `kind-texts.ts`, since every first visit to the studio loads that file.
 */
export const KIND_WORDS: Readonly<Partial<Record<StudioKind, string>>> = {
  text_to_image: "picture photo create draw generate make prompt t2i tool",
  text_to_video: "clip film movie create generate make prompt t2v tool",
  image_to_image: "edit picture photo restyle transform change extend i2i tool",
  image_to_video: "animate picture photo clip movie i2v tool",
};
