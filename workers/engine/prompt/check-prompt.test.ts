import { describe, expect, it } from "vitest";
import { checkPrompt } from "./check-prompt";

const TABLE: [model: string, prompt: string, understood: string[], ignored: string[]][] = [
  [
    "text-to-image",
    "A fox in the snow at dawn, watercolour. Remove the spoon!",
    ["fox", "snow", "dawn", "watercolour"],
    ["remove the spoon"],
  ],
  [
    "text-to-image",
    "three small foxes and a quantum theory",
    ["three", "foxes"],
    ["small", "quantum theory"],
  ],
  ["text-to-image", "a lake without clouds", ["lake", "without clouds"], []],
  ["text-to-image", "un renard dans la neige", [], ["un renard dans la neige"]],
  ["text-to-image", "雪の中の狐", [], ["雪の中の狐"]],
  ["text-to-image", "!!!", [], ["!!!"]],
  ["text-to-image", "the and of", [], ["the and of"]],
  ["text-to-image", "a lake at dawn, at night", ["lake", "dawn"], ["night"]],
  [
    "text-to-video",
    "a castle at sunset, pan left, film grain, a talking teapot",
    ["castle", "sunset", "pan left", "film grain"],
    ["talking teapot"],
  ],
  [
    "image-to-image",
    "Turn this into an oil painting, remove the spoon",
    ["oil painting"],
    ["remove the spoon"],
  ],
  ["image-to-image", "remove the spoon", [], ["remove the spoon"]],
  ["image-to-image", "a fox, watercolour", ["watercolour"], ["fox"]],
  [
    "image-to-video",
    "slow push in, falling snow, she smiles",
    ["push in", "snow"],
    ["slow", "falling", "smiles"],
  ],
  ["image-to-video", "she smiles", [], ["smiles"]],
];

describe("the words that a model uses", () => {
  it.each(TABLE)("are told for %s: %s", (model, prompt, understood, ignored) => {
    expect(checkPrompt(model, prompt)).toEqual({ understood, ignored });
  });

  it("are not known of a model that does not exist", () => {
    expect(checkPrompt("text-to-song", "a fox")).toBeNull();
    expect(checkPrompt("constructor", "a fox")).toBeNull();
  });

  it("are told for a long prompt without losing a word", () => {
    const prompt = "zebrafish quagmire ".repeat(52).trim();
    expect(checkPrompt("text-to-video", prompt)?.ignored.join(" ")).toContain("quagmire");
  });
});
