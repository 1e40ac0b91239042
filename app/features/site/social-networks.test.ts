import { expect, it } from "vitest";
import { networkOf } from "./social-networks";

it("finds a network below any of its hosts, and not in a name that only ends like it", () => {
  expect(networkOf("https://www.tiktok.com/@us").id).toBe("tiktok");
  expect(networkOf("https://twitter.com/us")).toMatchObject({ id: "x", name: "X" });
  expect(networkOf("https://youtu.be/1").id).toBe("youtube");
  expect(networkOf("https://netflix.com/us")).toEqual({ id: "web", name: "netflix.com" });
  expect(networkOf("https://www.example.org/")).toEqual({ id: "web", name: "example.org" });
});
