import { expect, it } from "vitest";
import { isCommon } from "./common-words";

it.each(["photo", "Woman", "the", "a photo", "in the style", "ＣＡＴ", "maison", "--", "…"])(
  "finds nothing in %j that a LoRA could be called by",
  (text) => {
    expect(isCommon(text)).toBe(true);
  },
);

it.each(["sks", "TOK", "ohwx woman", "photo of zk7", "aurelia-cup", "青花", "constructor"])(
  "takes %j for a name",
  (text) => {
    expect(isCommon(text)).toBe(false);
  },
);
