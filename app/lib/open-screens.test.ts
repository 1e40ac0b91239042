import { describe, expect, it } from "vitest";
import { SCREENS } from "#contract/screens";
import { isFeatureOn, isKindOn, screenPlaceOf } from "./open-screens";

const off = (...keys: string[]) => keys.map((feature_key) => ({ feature_key, is_enabled: false }));
const ALL = SCREENS.map(({ feature }) => feature);

it("switches off only what a record says is off", () => {
  const settings = [...off("history"), { feature_key: "billing", is_enabled: true }];
  expect(isFeatureOn(settings, "history")).toBe(false);
  expect(isFeatureOn(settings, "billing")).toBe(true);
  expect(isFeatureOn(settings, "settings")).toBe(true);
  expect(isKindOn(off("image_to_video"), "image_to_video")).toBe(false);
});

describe("an address of the dashboard", () => {
  it("is closed while its feature is off, and names one that is on", () => {
    const place = screenPlaceOf("/dashboard/text-to-video/", off("text_to_video", "text_to_image"));
    expect(place).toMatchObject({
      is: "closed",
      title: "Text to Video",
      instead: { path: "/dashboard/image-to-image" },
    });
  });

  it("is closed for the screen that the sidebar does not have, and never leads to it", () => {
    expect(screenPlaceOf("/dashboard/models", off("models"))).toMatchObject({
      is: "closed",
      title: "Models",
    });
    expect(screenPlaceOf("/dashboard/models", [])).toEqual({ is: "open" });
  });

  it("stays open for what no switch governs", () => {
    expect(screenPlaceOf("/dashboard/tiktok", off(...ALL))).toEqual({ is: "open" });
    expect(screenPlaceOf("/dashboard/history", off("billing"))).toEqual({ is: "open" });
  });

  it("leads from the index to the first feature that is on", () => {
    expect(screenPlaceOf("/dashboard", off("history"))).toEqual({ is: "open" });
    expect(screenPlaceOf("/dashboard/", off("text_to_image"))).toEqual({
      is: "elsewhere",
      path: "/dashboard/text-to-video",
    });
    expect(screenPlaceOf("/dashboard", off(...ALL))).toEqual({ is: "empty" });
  });

  it("leads from the sign-in to Text to Image, or to the first that is on", () => {
    const start = (...keys: string[]) => screenPlaceOf("/dashboard/start", off(...keys));
    expect(start()).toEqual({ is: "elsewhere", path: "/dashboard/text-to-image" });
    expect(start("text_to_image")).toEqual({ is: "elsewhere", path: "/dashboard/text-to-video" });
    expect(start("text_to_image", "text_to_video")).toEqual({
      is: "elsewhere",
      path: "/dashboard/image-to-image",
    });
    expect(start(...ALL)).toEqual({ is: "empty" });
  });
});
