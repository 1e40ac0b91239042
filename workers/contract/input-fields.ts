import type { InputMedium } from "./kind";

/** The field that carries the address of an input, by the input's medium. */
export const INPUT_FIELDS = {
  image: "image_url",
  video: "video_url",
  audio: "audio_url",
} as const satisfies Record<InputMedium, string>;

/** What a start says where its input is missing. */
export const MISSING_INPUT: Readonly<Record<InputMedium, string>> = {
  image: "Please upload an input image first!",
  video: "Please choose an input clip first!",
  audio: "Please choose a sound first!",
};
