import { expect, it } from "vitest";
import { socialNetworkOf } from "./social-networks";

it("finds a network below any of its hosts, and not in a name that only ends like it", () => {
  expect(socialNetworkOf("https://www.tiktok.com/@us").id).toBe("tiktok");
  expect(socialNetworkOf("https://twitter.com/us")).toMatchObject({ id: "x", name: "X" });
  expect(socialNetworkOf("https://youtu.be/1").id).toBe("youtube");
  expect(socialNetworkOf("https://netflix.com/us")).toEqual({ id: "web", name: "netflix.com" });
  expect(socialNetworkOf("https://www.example.org/")).toEqual({ id: "web", name: "example.org" });
});
