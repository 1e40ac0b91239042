import { describe, expect, it, vi } from "vitest";
import type { FeatureSettings } from "#contract/features";
import { KINDS, STUDIO_KINDS } from "#contract/kinds";
import { RECIPE_SCREENS } from "#contract/recipes";
import { SCREENS } from "#contract/screens";
import { findEntries } from "./match";
import { screenEntries } from "./screens";

const entries = (settings: FeatureSettings = [], go = vi.fn()) => screenEntries(settings, go);
const found = (search: string) => findEntries(entries(), search, []).map(({ label }) => label);
const off = (feature_key: string) => [{ feature_key, is_enabled: false }];
const titles = RECIPE_SCREENS.map(({ title }) => title);

describe("the screens of the command menu", () => {
  it("have every place of the sidebar and every recipe, each once", () => {
    const ids = entries().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path } of [...SCREENS, ...RECIPE_SCREENS]) expect(ids).toContain(path);
  });

  it("are found by other words than their titles", () => {
    for (const kind of STUDIO_KINDS) {
      const entry = entries().find(({ id }) => id === KINDS[kind].screen.path);
      expect(entry?.words).not.toBe("");
    }
    expect(found("animate")).toEqual(["Image to Video"]);
    expect(found("invoice")).toEqual(["Billing"]);
    expect(found("podcast")).toEqual(["Document film"]);
    expect(found("chat story")).toEqual(["Chat story"]);
  });

  it("lead to the page of a recipe", () => {
    const go = vi.fn();
    const short = entries([], go).find(({ label }) => label === "Script to short");
    short?.run();
    expect(go).toHaveBeenCalledWith("/dashboard/editor/new/short", false);
  });

  it("leave out a recipe that is off, and all of them without the editor", () => {
    const without = (feature: string) => entries(off(feature)).map(({ label }) => label);
    expect(without("recipe_cut")).not.toContain("AI Cut");
    expect(without("recipe_cut")).toContain("Chat story");
    for (const title of titles) expect(without("editor")).not.toContain(title);
  });
});
