import { expect, it } from "vitest";
import { visualItem } from "#film/edit/new-item";
import { stripLook } from "./strip-look";

const src = { kind: "upload", key: "k", url: "/media/k", type: "video" } as const;
const item = visualItem({ id: "a", src, out: 3 });
const look = { item, scale: 40, height: 52, hasWave: true };

it("a strip looks otherwise without its wave, at another pace or held, and alike elsewhere", () => {
  expect(stripLook({ ...look, hasWave: false })).not.toBe(stripLook(look));
  expect(stripLook({ ...look, item: { ...item, speed: 2 } })).not.toBe(stripLook(look));
  expect(stripLook({ ...look, item: { ...item, freeze: 1 } })).not.toBe(stripLook(look));
  expect(stripLook({ ...look, item: { ...item, at: 9, label: "b" } })).toBe(stripLook(look));
});
