import { describe, expect, it } from "vitest";
import { mayRead, readRobots } from "./robots";

const may = (robots: string, path: string) =>
  mayRead(readRobots(robots), new URL(path, "https://example.com"));

describe("a robots.txt", () => {
  it("forbids what a group for everyone forbids, by the longest rule", () => {
    const text = "User-agent: *\nDisallow: /private\nAllow: /private/open # yes";
    expect(may(text, "/private/x")).toBe(false);
    expect(may(text, "/private/open/x")).toBe(true);
    expect(may(text, "/")).toBe(true);
  });

  it("lets the group that names us replace the others", () => {
    const text =
      "User-agent: *\nDisallow: /\n\nUser-Agent: other\nUser-agent: Unthinkable/1.0\nDisallow: /a";
    expect(may(text, "/b")).toBe(true);
    expect(may(text, "/a")).toBe(false);
    expect(may("User-agent: other\nDisallow: /", "/")).toBe(true);
  });

  it("knows wildcards, ends and escapes", () => {
    const text = "User-agent: *\r\nDisallow: /*.pdf$\r\nDisallow: /*?sort=\r\nDisallow: /caf%C3%A9";
    expect(may(text, "/a/b.pdf")).toBe(false);
    expect(may(text, "/a/b.pdf.html")).toBe(true);
    expect(may(text, "/list?sort=up")).toBe(false);
    expect(may(text, "/café/menu")).toBe(false);
  });

  it("forbids nothing with an empty rule, or as a web page", () => {
    expect(may("User-agent: *\nDisallow:", "/a")).toBe(true);
    expect(may("<html><body>Not found</body></html>", "/a")).toBe(true);
    expect(may("", "/a")).toBe(true);
  });

  it("reads a hostile file quickly", () => {
    const text = `User-agent: *\n${`Disallow: /${"*a".repeat(200)}$\n`.repeat(500)}`;
    const began = performance.now();
    expect(may(text, `/${"a".repeat(1900)}b`)).toBe(true);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
