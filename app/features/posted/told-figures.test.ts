import { describe, expect, it } from "vitest";
import type { PublishedPost } from "#contract/publishing/published";
import { postsOfHook, toldFigures } from "./told-figures";

const none = { views: null, likes: null, comments: null, shares: null };

describe("told figures", () => {
  it("leave out what a platform does not tell, and keep a zero", () => {
    expect(toldFigures(none)).toEqual([]);
    expect(toldFigures({ ...none, views: 0, likes: 1 })).toEqual([
      { name: "views", value: 0 },
      { name: "like", value: 1 },
    ]);
  });
});

describe("the posts of a hook", () => {
  it("are those whose film began with its words", () => {
    const posts = ["Stop scrolling", null, "Another"].map((hook) => ({ hook }) as PublishedPost);
    expect(postsOfHook(posts, " Stop scrolling ")).toEqual([posts[0]]);
    expect(postsOfHook(posts, "")).toEqual([]);
  });
});
