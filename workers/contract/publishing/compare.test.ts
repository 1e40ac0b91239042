import { describe, expect, it } from "vitest";
import { bestHours, bestHoursQuerySchema, compareByResults } from "./compare";

const post = (key: string, views: number, hour = 12) => ({
  ...{ key, text: `The hook ${key}`, views },
  publishedAt: Date.UTC(2026, 5, 1, hour),
});

describe("a comparison of posts", () => {
  it("is silent below five posts, and says so", () => {
    const four = [post("a", 1), post("b", 2), post("a", 3), post("b", 4)];
    expect(compareByResults(four)).toEqual({ posts: 4, needed: 5, items: [] });
    expect(compareByResults([])).toEqual({ posts: 0, needed: 5, items: [] });
  });

  it("gives the median of each, best first, with the posts that it rests on", () => {
    const posts = [post("a", 100), post("a", 1), post("a", 3), post("b", 10), post("b", 21)];
    expect(compareByResults(posts)).toEqual({
      ...{ posts: 5, needed: 5 },
      items: [
        { key: "b", text: "The hook b", posts: 2, median_views: 16 },
        { key: "a", text: "The hook a", posts: 3, median_views: 3 },
      ],
    });
  });

  it("has nothing to say where all have the same in common", () => {
    expect(compareByResults([1, 2, 3, 4, 5].map((n) => post("a", n))).items).toEqual([]);
  });

  it("puts what rests on more posts first among equals", () => {
    const posts = [post("a", 5), post("b", 5), post("b", 5), post("b", 5), post("c", 0)];
    expect(compareByResults(posts).items.map(({ key }) => key)).toEqual(["b", "a", "c"]);
  });
});

describe("the best hours", () => {
  const posts = [post("a", 10, 6), post("a", 30, 6), post("a", 90, 17), post("a", 5, 20)];

  it("are silent below five posts", () => {
    expect(bestHours(posts, "UTC")).toEqual({ posts: 4, needed: 5, items: [] });
  });

  it("are those of the zone that is asked for", () => {
    const five = [...posts, post("a", 1, 23)];
    expect(bestHours(five, "UTC").items.map(({ hour }) => hour)).toEqual([17, 6, 20, 23]);
    expect(bestHours(five, "Asia/Kolkata").items[0]).toEqual({
      ...{ hour: 22, posts: 1, median_views: 90 },
    });
  });

  it.each(["Nowhere", "x".repeat(101)])("refuse the zone %j", (zone) => {
    expect(bestHoursQuerySchema.safeParse({ zone }).success).toBe(false);
  });
});
