import { describe, expect, it } from "vitest";
import { weightsAddress } from "./weights-address";

describe("the address of a file of weights", () => {
  it.each([
    [
      "https://huggingface.co/ada/mug/blob/main/mug.safetensors",
      "https://huggingface.co/ada/mug/resolve/main/mug.safetensors",
    ],
    [
      "https://huggingface.co/ada/mug/blob/8f3a/loras/mug%20v2.safetensors?download=true#L1",
      "https://huggingface.co/ada/mug/resolve/8f3a/loras/mug%20v2.safetensors?download=true",
    ],
    [
      "https://huggingface.co/ada/mug/resolve/main/mug.safetensors",
      "https://huggingface.co/ada/mug/resolve/main/mug.safetensors",
    ],
    [
      "https://civitai.com/models/123/mug?modelVersionId=456",
      "https://civitai.com/api/download/models/456",
    ],
    [
      "https://www.civitai.com/models/123?modelVersionId=456&token=t",
      "https://www.civitai.com/api/download/models/456?token=t",
    ],
    [
      "https://civitai.com/api/download/models/456?type=Model",
      "https://civitai.com/api/download/models/456?type=Model",
    ],
    [
      "https://v3.fal.media/files/a/mug.safetensors",
      "https://v3.fal.media/files/a/mug.safetensors",
    ],
  ])("of %s is the file's own", (page, file) => {
    expect(weightsAddress(page)).toBe(file);
  });

  it.each([
    "https://huggingface.co/ada/mug",
    "https://huggingface.co/ada/mug/tree/main",
    "https://huggingface.co/ada/mug/blob/main",
    "https://civitai.com/models/123",
    "https://civitai.com/models/123?modelVersionId=x",
    "mug.safetensors",
    "",
  ])("is not guessed for %j", (page) => {
    expect(() => weightsAddress(page)).toThrow(
      expect.objectContaining({ reason: "address_refused" }),
    );
  });
});
