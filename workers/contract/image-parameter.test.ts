import { describe, expect, it } from "vitest";
import { maskOf } from "./generation-params";
import {
  imageParameterOf,
  maskParameterOf,
  type ParameterType,
  referencePlaceOf,
  takesMask,
} from "./image-parameter";

const file = (name: string, format: string | null = "uri") => ({
  name,
  format,
  type: "string" as ParameterType,
});

describe("the parameter that takes a mask", () => {
  it.each(["mask", "mask_url", "mask_image", "mask_image_url", "inpaint_mask", "mask_urls"])(
    "is found by the name %s, and is never the picture's",
    (name) => {
      const parameters = [file(name), file("image")];
      expect(maskParameterOf(parameters)?.name).toBe(name);
      expect(imageParameterOf(parameters)?.name).toBe("image");
    },
  );

  it.each([
    file("mask_blur"),
    file("unmask"),
    { ...file("mask"), type: "boolean" as const },
    { ...file("mask", null), enum: ["subject", "background"] },
    file("mask", "seed"),
  ])("is not $name of type $type", (parameter) => {
    expect(maskParameterOf([file("image"), parameter])).toBeUndefined();
  });

  it("is found where its model says no format", () => {
    expect(maskParameterOf([file("mask_url", null)])?.name).toBe("mask_url");
  });

  it("is not the one file that a model takes at all", () => {
    expect(maskParameterOf([file("mask")])).toBeUndefined();
  });
});

it("tells whether a model of the list takes a mask", () => {
  expect(takesMask({ takes: ["picture", "mask"] })).toBe(true);
  expect(takesMask({ takes: ["picture"] })).toBe(false);
  expect(takesMask(null)).toBe(false);
});

it("reads the mask of a record, and none where it is empty or a list", () => {
  expect(maskOf({ mask_url: "https://app.test/media/x" })).toBe("https://app.test/media/x");
  expect(maskOf({ mask_url: "" })).toBeNull();
  expect(maskOf({ mask_url: ["x"] })).toBeNull();
  expect(maskOf({})).toBeNull();
});

describe("the place of further pictures", () => {
  const list = (name: string) => file(name, "uri[]");

  it.each([
    [
      "behind the input in its list",
      [list("image_urls")],
      { name: "image_urls", isBehindInput: true },
    ],
    [
      "in a list of their own, wherever that is",
      [list("reference_images"), file("image")],
      { name: "reference_images", isBehindInput: false },
    ],
    [
      "in the list that is named so rather than in another one",
      [list("extra_images"), file("image"), list("reference_images")],
      { name: "reference_images", isBehindInput: false },
    ],
    ["nowhere in one picture", [file("image")], null],
    [
      "nowhere in lists of other files",
      [file("image"), list("lora_urls"), list("mask_images")],
      null,
    ],
    ["nowhere in a text of that name", [file("image"), file("reference_images", null)], null],
    ["nowhere without parameters", [], null],
  ])("is %s", (_, parameters, place) => {
    expect(referencePlaceOf(parameters, true)).toEqual(place);
  });

  it("is the list alone where there is no input", () => {
    const place = { name: "reference_images", isBehindInput: false };
    expect(referencePlaceOf([list("reference_images")], false)).toEqual(place);
  });

  it("is not a list that creators do not have", () => {
    const hidden = { ...list("reference_images"), visible: false };
    expect(referencePlaceOf([file("image"), hidden], true)).toBeNull();
  });
});
