import { Images } from "lucide-react";
import { expect, it } from "vitest";
import { isActive, NAV_ITEMS, visibleItems } from "./nav-items";

const textToImage = { to: "/dashboard/text-to-image", label: "Text to Image", icon: Images };

it("hides only what a record switches off", () => {
  const shown = visibleItems([
    { feature_key: "history", is_enabled: false },
    { feature_key: "billing", is_enabled: true },
    { feature_key: "unheard_of", is_enabled: false },
  ]).map((item) => item.key);
  expect(shown).toHaveLength(NAV_ITEMS.length - 1);
  expect(shown).not.toContain("history");
});

it("shows everything without records", () => {
  expect(visibleItems([])).toEqual(NAV_ITEMS);
});

it("marks the present screen, and the first item on the index", () => {
  expect(isActive(textToImage, "/dashboard/text-to-image")).toBe(true);
  expect(isActive(textToImage, "/dashboard/")).toBe(true);
  expect(isActive(textToImage, "/dashboard/text-to-image-2")).toBe(false);
  expect(isActive({ ...textToImage, to: "/dashboard/history" }, "/dashboard")).toBe(false);
});
