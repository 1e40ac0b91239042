import { describe, expect, it } from "vitest";
import type { Parameter } from "#contract/models";
import { shapeParams } from "./shape-params";

const parameter = (part: Partial<Parameter> & { name: string }): Parameter => ({
  type: "string",
  required: false,
  visible: true,
  ...part,
});

describe("the shape of a background that is made from words", () => {
  const ratios = [
    parameter({ name: "aspect_ratio", enum: ["match_input_image", "1:1", "9:16", "16:9", "4:5"] }),
  ];

  it("is the nearest one that the model names", () => {
    const shapeOf = (width: number, height: number) =>
      shapeParams({ parameters: ratios }, { width, height }).aspect_ratio;
    expect(shapeOf(1080, 1920)).toBe("9:16");
    expect(shapeOf(800, 1000)).toBe("4:5");
    expect(shapeOf(3000, 900)).toBe("16:9");
    const named = [parameter({ name: "image_size", enum: ["square", "portrait_16_9"] })];
    expect(shapeParams({ parameters: named }, { width: 700, height: 1200 })).toEqual({
      image_size: "portrait_16_9",
    });
  });

  it("is sides in pixels within the model's limits where it asks for those", () => {
    const sides = [
      parameter({ name: "width", type: "integer", minimum: 256, maximum: 1200 }),
      parameter({ name: "height", type: "integer", minimum: 256, maximum: 1200 }),
    ];
    expect(shapeParams({ parameters: sides }, { width: 500, height: 500 })).toEqual({
      width: 1024,
      height: 1024,
    });
    expect(shapeParams({ parameters: sides }, { width: 4000, height: 400 })).toEqual({
      width: 1200,
      height: 320,
    });
  });

  it("is left to a model that has no word for it", () => {
    const other = [parameter({ name: "image_size", enum: ["small", "large"] })];
    expect(shapeParams({ parameters: other }, { width: 5, height: 4 })).toEqual({});
  });
});
