import { expect, it } from "vitest";
import type { Parameter } from "#contract/models";
import { guessKind } from "./guess-kind";

const file = (name: string): Parameter => ({
  ...{ name, type: "string", format: "uri", required: true, visible: false },
});
const words: Parameter = { name: "prompt", type: "string", required: false, visible: true };

it.each<[string, Parameter[], string, string | null]>([
  ["a photo and a sound", [file("image_url"), file("audio_url")], "video", "presenter"],
  ["the same with words", [file("image"), file("audio"), words], "video", "presenter"],
  ["a photo and words", [file("image_url"), words], "video", "image_to_video"],
  ["words alone", [words], "video", "text_to_video"],
  ["a picture and words", [file("image_url"), words], "image", "image_to_image"],
  ["a sound alone", [file("audio_url")], "video", "image_to_video"],
])("guesses what a model makes of %s", (_, parameters, outputs, kind) => {
  expect(guessKind(parameters, outputs, "acme/model")).toBe(kind);
});
