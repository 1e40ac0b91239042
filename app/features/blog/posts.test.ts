import { describe, expect, it } from "vitest";
import { findPost, formatDay, nextPost, POSTS, postNumber, postPath } from "./posts";

describe("the posts", () => {
  it("are the files of the blog, newest first", () => {
    const days = POSTS.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().reverse());
    expect(POSTS.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["welcome-to-unthinkable", "boosting-content-with-ai"]),
    );
  });

  it("are found by their address alone", () => {
    for (const post of POSTS) expect(findPost(post.slug)).toBe(post);
    for (const slug of [undefined, "", "..", "constructor", "Welcome-To-Unthinkable"]) {
      expect(findPost(slug)).toBeNull();
    }
  });

  it("are numbered from the oldest and lead to each other", () => {
    expect(POSTS.map(postNumber)).toEqual(POSTS.map((_, index) => POSTS.length - index));
    const seen = new Set<string>();
    let post = POSTS[0] ?? null;
    while (post && !seen.has(post.slug)) {
      seen.add(post.slug);
      post = nextPost(post);
    }
    expect(seen.size).toBe(POSTS.length);
  });

  it("lie below the blog", () => {
    expect(postPath({ slug: "a" })).toBe("/blog/a");
  });
});

describe("a day", () => {
  it.each([
    ["2024-04-22", "Apr 22, 2024"],
    ["2024-01-01", "Jan 1, 2024"],
    ["2024-12-31", "Dec 31, 2024"],
  ])("%s is shown as %s in every time zone", (day, shown) => {
    expect(formatDay(day)).toBe(shown);
  });
});
