import { describe, expect, it } from "vitest";
import { baseOfTrainer, trainingInput } from "./training-input";

const FAL = "https://queue.fal.run/fal-ai";
const SENT = { archiveUrl: "https://a.test/1.zip", trigger: "zk7mug", isStyle: true, steps: 500 };

describe("what a trainer of fal's is sent", () => {
  it("has the archive, the trigger, the kind and the steps", () => {
    expect(trainingInput(`${FAL}/flux-lora-fast-training`, SENT)).toEqual({
      ...{ images_data_url: SENT.archiveUrl, trigger_word: "zk7mug", is_style: true, steps: 500 },
    });
  });

  it.each(["flux-2-trainer-v2", "flux-2-klein-9b-base-trainer", "z-image-turbo-trainer-v2"])(
    "has the trigger as the caption of pictures without one at %s",
    (name) => {
      expect(trainingInput(`${FAL}/${name}`, SENT)).toEqual({
        ...{ image_data_url: SENT.archiveUrl, default_caption: "zk7mug", steps: 500 },
      });
    },
  );
});

it.each([
  ["flux-lora-fast-training", "flux-1"],
  ["flux-2-trainer-v2", "flux-2"],
  ["qwen-image-2512-trainer", "qwen-image"],
  ["z-image-turbo-trainer-v2", "z-image"],
  ["wan-22-trainer/t2v-a14b", "wan-2"],
  ["ltx2-video-trainer", "ltx-2"],
  ["krea-2-trainer", null],
])("the address of %s tells the base %s", (name, base) => {
  expect(baseOfTrainer(`${FAL}/${name}`)).toBe(base);
});
