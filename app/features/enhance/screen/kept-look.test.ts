import { describe, expect, it } from "vitest";
import { PLAIN_LOOK } from "../looks/look";
import { lookOfKept } from "./kept-look";

describe("the look of the last visit", () => {
  it("counts by photographs' figures where it was kept before looks named theirs", () => {
    expect(lookOfKept({ film: null, exposure: 0, contrast: 0.3, lut: null })).toMatchObject({
      ...{ contrast: 0.3, figures: "photo" },
    });
  });

  it("keeps the figures of films", () => {
    expect(lookOfKept({ contrast: 0.3, figures: "film" }).figures).toBeUndefined();
    expect(lookOfKept({ contrast: 0.3, figures: "photo" }).figures).toBe("photo");
  });

  it("is plain where nothing can be read", () => {
    for (const known of [null, "x", 4]) expect(lookOfKept(known)).toEqual(PLAIN_LOOK);
  });
});
